import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
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
            <Button
              name={translate('parley.shortcuts.up', { name: label })}
              id={`up ${path}`}
              icon="ri-arrow-up-s-line"
              disabled={at === 0}
              onPress={() => doing(() => move(path, -1), at === 1 ? `down ${path}` : `up ${path}`)}
            />
            <Button
              name={translate('parley.shortcuts.down', { name: label })}
              id={`down ${path}`}
              icon="ri-arrow-down-s-line"
              disabled={at === chosen.length - 1}
              onPress={() => doing(() => move(path, 1), at === chosen.length - 2 ? `up ${path}` : `down ${path}`)}
            />
            <Button
              name={translate('parley.shortcuts.removeOne', { name: label })}
              id={`remove ${path}`}
              icon="ri-close-line"
              onPress={() => doing(() => remove(path), `remove ${nextOf(chosen, at)}`, `add ${path}`)}
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
            <Button
              name={translate('parley.shortcuts.addOne', { name: label })}
              id={`add ${path}`}
              icon="ri-add-line"
              disabled={isFull}
              onPress={() => doing(() => add(path), `add ${nextOf(others, at)}`, `remove ${path}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly id: string;
  readonly icon: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Button({ name, id, icon, disabled = false, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="parley-icon-button"
      data-key={id}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
