import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Shortcuts } from '../shortcuts/useShortcuts';
import { isBelow } from './isBelow';
import { NavLink } from './NavLink';
import { isFolder, itemsIn, type NavEntry, type NavFolder } from './navigation';
import { PinButton } from './PinButton';

interface NavEntriesProps {
  readonly entries: readonly NavEntry[];
  readonly onFollow: (() => void) | undefined;
  readonly pins: Shortcuts;
}

/** Vertical list of links and collapsible folders. */
export function NavEntries({ entries, onFollow, pins }: NavEntriesProps) {
  return (
    <ul className="nav-entries grid gap-2">
      {entries.map((entry) => (
        <li key={isFolder(entry) ? entry.id : entry.path}>
          {isFolder(entry) ? (
            <Folder folder={entry} onFollow={onFollow} pins={pins} />
          ) : (
            <>
              <NavLink item={entry} onFollow={onFollow} />
              {!entry.isExternal && <PinButton item={entry} pins={pins} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Remembers its open state. The folder with the current screen opens automatically. */
function Folder({ folder, onFollow, pins }: Omit<NavEntriesProps, 'entries'> & { readonly folder: NavFolder }) {
  const { pathname } = useLocation();
  const holdsScreen = itemsIn(folder.entries).some((item) => isBelow(pathname, item.path));
  const [openIds, setOpenIds] = useStore<readonly string[]>('nav.open', []);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isOpen = openIds.includes(folder.id) || (holdsScreen && closedAt !== pathname);
  const toggle = () => {
    const others = openIds.filter((id) => id !== folder.id);
    setOpenIds(isOpen ? others : [...others, folder.id]);
    setClosedAt(isOpen ? pathname : null);
  };
  return (
    <>
      <button type="button" className="nav-link" aria-expanded={isOpen} onClick={toggle}>
        <Icon name={folder.icon || 'ri-folder-line'} />
        <span className="nav-text">{folder.label}</span>
        <span className="nav-arrow grid push-end">
          <Icon name="ri-arrow-down-s-line" size={18} />
        </span>
      </button>
      {isOpen && <NavEntries entries={folder.entries} onFollow={onFollow} pins={pins} />}
    </>
  );
}
