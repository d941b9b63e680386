import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { isBelow } from './isBelow';
import { NavCount } from './NavCount';
import { NavLink } from './NavLink';
import { isFolder, itemsIn, type NavEntry, type NavFolder } from './navigation';
import { useHoverOpen } from './useHoverOpen';

/** Dropdown of the horizontal navigation: opens on hover, click or keyboard. */
export function NavPopover({ folder }: { readonly folder: NavFolder }) {
  const { pathname } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, hover, toggle, open, close } = useHoverOpen();
  const items = itemsIn(folder.entries);
  const holdsScreen = items.some((item) => isBelow(pathname, item.path));

  const focusWanted = useRef<'first' | 'last' | null>(null);
  useEffect(() => {
    if (!isOpen || focusWanted.current === null) return;
    linksIn(panel.current)
      .at(focusWanted.current === 'first' ? 0 : -1)
      ?.focus();
    focusWanted.current = null;
  }, [isOpen]);
  const closeToButton = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      closeToButton();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links = linksIn(panel.current);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (isOpen) {
      const at = links.indexOf(document.activeElement as HTMLElement);
      const outside = step > 0 ? 0 : -1;
      links.at(at < 0 ? outside : (at + step) % links.length)?.focus();
      return;
    }
    focusWanted.current = step > 0 ? 'first' : 'last';
    open();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and links
    <div className="nav-popover" {...hover} onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="nav-link"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={holdsScreen ? 'true' : undefined}
        onClick={toggle}
      >
        {folder.icon !== '' && <Icon name={folder.icon} />}
        <span className="nav-text">{folder.label}</span>
        <NavCount items={items} />
        <span className="nav-arrow grid push-end">
          <Icon name="ri-arrow-down-s-line" size={18} />
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        className="nav-panel"
        style={{ paddingBlockStart: layoutConfig.horizontalNavPopoverOffset }}
        hidden={!isOpen}
      >
        <div className="nav-panel-paper scroll rounded on-surface">
          <PanelEntries entries={folder.entries} onFollow={closeToButton} />
        </div>
      </div>
    </div>
  );
}

interface PanelEntriesProps {
  readonly entries: readonly NavEntry[];
  readonly onFollow: () => void;
}

/** All entries of a group at once; nested folders get a heading. */
function PanelEntries({ entries, onFollow }: PanelEntriesProps) {
  return (
    <ul className="nav-entries grid gap-2">
      {entries.map((entry) =>
        isFolder(entry) ? (
          <li key={entry.id}>
            <span className="nav-heading row flush muted type-note semibold one-line">{entry.label}</span>
            <PanelEntries entries={entry.entries} onFollow={onFollow} />
          </li>
        ) : (
          <li key={entry.path}>
            <NavLink item={entry} onFollow={onFollow} />
          </li>
        ),
      )}
    </ul>
  );
}

function linksIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a') ?? [])];
}
