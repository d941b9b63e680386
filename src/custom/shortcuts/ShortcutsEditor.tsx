import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { maxShortcuts, type Shortcut, type Shortcuts } from './useShortcuts';

/** Adds, removes and reorders shortcuts. Focus follows the changed entry. */
export function ShortcutsEditor({ shortcuts }: { readonly shortcuts: Shortcuts }) {
  const translate = useTranslate();
  const { chosen, others, isFull, add, remove, move } = shortcuts;
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const [target] = wanted.current.flatMap(
      (key) => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? [],
    );
    wanted.current = [];
    target?.focus();
  });
  const doing = (action: () => void, ...keys: readonly string[]) => {
    wanted.current = keys.map((key) => CSS.escape(key));
    action();
  };
  /** The neighbour that gets focus when an entry is removed from a list. */
  const nextOf = (among: readonly Shortcut[], at: number) => (among[at + 1] ?? among[at - 1])?.path ?? '';

  return (
    <div ref={list} className="shortcuts-editor scroll">
      {chosen.length > 0 && <h3 className="muted type-note semibold">{translate('parley.shortcuts.chosen')}</h3>}
      <ul>
        {chosen.map(({ path, label, icon }, at) => (
          <li className="row gap-10" key={path}>
            <Icon name={icon} />
            <span>{label}</span>
            <IconButton
              icon="ri-arrow-up-s-line"
              label={translate('parley.shortcuts.up', { name: label })}
              title
              data-key={`up ${path}`}
              disabled={at === 0}
              onClick={() => doing(() => move(path, -1), at === 1 ? `down ${path}` : `up ${path}`)}
            />
            <IconButton
              icon="ri-arrow-down-s-line"
              label={translate('parley.shortcuts.down', { name: label })}
              title
              data-key={`down ${path}`}
              disabled={at === chosen.length - 1}
              onClick={() => doing(() => move(path, 1), at === chosen.length - 2 ? `up ${path}` : `down ${path}`)}
            />
            <IconButton
              icon="ri-close-line"
              label={translate('parley.shortcuts.removeOne', { name: label })}
              title
              data-key={`remove ${path}`}
              onClick={() => doing(() => remove(path), `remove ${nextOf(chosen, at)}`, `add ${path}`)}
            />
          </li>
        ))}
      </ul>
      <h3 className="muted type-note semibold">{translate('parley.shortcuts.others')}</h3>
      <p role="status" className={isFull || others.length === 0 ? undefined : 'parley-unseen'}>
        {isFull && translate('parley.shortcuts.full', { max: maxShortcuts })}
        {others.length === 0 && translate('parley.shortcuts.all')}
      </p>
      <ul>
        {others.map(({ path, label, icon }, at) => (
          <li className="row gap-10" key={path}>
            <Icon name={icon} />
            <span>{label}</span>
            <IconButton
              icon="ri-add-line"
              label={translate('parley.shortcuts.addOne', { name: label })}
              title
              data-key={`add ${path}`}
              disabled={isFull}
              onClick={() => doing(() => add(path), `add ${nextOf(others, at)}`, `remove ${path}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
