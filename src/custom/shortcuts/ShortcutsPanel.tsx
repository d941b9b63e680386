import './texts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import './shortcuts.css';
import { Button } from '../../ui/kit/Button';
import { useUnfiltered } from '../../ui/resource/useUnfiltered';
import { ShortcutsEditor } from './ShortcutsEditor';
import { type Shortcuts, useShortcuts } from './useShortcuts';

export function ShortcutsPanel({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const shortcuts = useShortcuts();
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="shortcuts">
      <header>
        <h2>{translate('parley.layout.shortcuts')}</h2>
        {(isEditing || shortcuts.chosen.length > 0) && (
          <Button variant="link" onClick={() => setEditing(!isEditing)}>
            {translate(isEditing ? 'parley.shortcuts.done' : 'parley.shortcuts.edit')}
          </Button>
        )}
      </header>
      {isEditing ? (
        <ShortcutsEditor shortcuts={shortcuts} />
      ) : (
        <Chosen shortcuts={shortcuts} onFollow={onClose} onAdd={() => setEditing(true)} />
      )}
    </section>
  );
}

interface ChosenProps {
  readonly shortcuts: Shortcuts;
  readonly onFollow: () => void;
  readonly onAdd: () => void;
}

function Chosen({ shortcuts: { chosen }, onFollow, onAdd }: ChosenProps) {
  const translate = useTranslate();
  const unfilter = useUnfiltered();
  if (chosen.length === 0) {
    return (
      <div className="shortcuts-empty grid at-center gap-10 muted text-center">
        <Icon name="ri-apps-2-add-line" size={32} />
        <p className="flush">{translate('parley.shortcuts.empty')}</p>
        <Button variant="primary" onClick={onAdd}>
          {translate('parley.shortcuts.add')}
        </Button>
      </div>
    );
  }
  return (
    <ul className="shortcuts-grid grid scroll">
      {chosen.map(({ path, label, icon, group }) => (
        <li className="line-below" key={path}>
          <Link
            className="grid at-center break-anywhere text-center undecorated full-height plain"
            to={path}
            onClick={() => {
              unfilter(path);
              onFollow();
            }}
          >
            <span className="shortcuts-icon grid centered accent circle tinted">
              <Icon name={icon} size={22} />
            </span>
            <strong className="semibold">{label}</strong>
            {group !== null && <span>{group}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
