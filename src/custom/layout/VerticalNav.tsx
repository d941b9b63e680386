import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';
import { layoutConfig } from './layoutConfig';
import { NavEntry } from './NavEntry';
import { useNavigation } from './useNavigation';

interface VerticalNavProps {
  readonly isOverlay: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
}

export function VerticalNav({ isOverlay, isOpen, onClose, isCollapsed, onCollapse }: VerticalNavProps) {
  const translate = useTranslate();
  const groups = useNavigation();
  const nav = useRef<HTMLElement>(null);
  const isHidden = isOverlay && !isOpen;
  useEffect(() => {
    if (isOverlay && isOpen) nav.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isOverlay, isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (isOverlay && event.key === 'Escape') onClose();
  };
  const collapseWords = translate(isCollapsed ? 'parley.nav.expand' : 'parley.nav.collapse');

  return (
    <>
      {isOverlay && isOpen && <div className="nav-scrim" onClick={onClose} aria-hidden="true" />}
      <nav
        ref={nav}
        className="nav"
        aria-label={translate('parley.nav.label')}
        data-open={isOpen}
        inert={isHidden}
        onKeyDown={closeOnEscape}
      >
        <div className="nav-head">
          <Link to="/" className="nav-brand">
            <img src="/favicon.svg" alt="" width="30" height="30" />
            <span className="nav-text">{layoutConfig.appTitle}</span>
          </Link>
          {isOverlay ? (
            <button type="button" className="icon-button" aria-label={translate('parley.nav.close')} onClick={onClose}>
              <Icon name="ri-close-line" />
            </button>
          ) : (
            <button
              type="button"
              className="icon-button nav-pin"
              aria-label={collapseWords}
              onClick={() => onCollapse(!isCollapsed)}
            >
              <Icon name={isCollapsed ? 'ri-circle-line' : 'ri-record-circle-line'} />
            </button>
          )}
        </div>
        <div className="nav-groups">
          {groups.map((group) => (
            <section key={group.label ?? ''} className="nav-group">
              {group.label !== null && <h2 className="nav-heading nav-text">{group.label}</h2>}
              <ul>
                {group.items.map((item) => (
                  <NavEntry key={item.path} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
    </>
  );
}
