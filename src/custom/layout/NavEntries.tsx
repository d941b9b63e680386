import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Icon } from './Icon';
import { isBelow } from './isBelow';
import { NavLink } from './NavLink';
import { isFolder, itemsIn, type NavEntry, type NavFolder } from './navigation';

interface NavEntriesProps {
  readonly entries: readonly NavEntry[];
  readonly onFollow: (() => void) | undefined;
}

/** Links below each other, and folders that open in place. */
export function NavEntries({ entries, onFollow }: NavEntriesProps) {
  return (
    <ul className="nav-entries">
      {entries.map((entry) => (
        <li key={isFolder(entry) ? entry.id : entry.path}>
          {isFolder(entry) ? (
            <Folder folder={entry} onFollow={onFollow} />
          ) : (
            <NavLink item={entry} onFollow={onFollow} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Remembers whether it stands open. The one with the present screen in it opens by itself. */
function Folder({ folder, onFollow }: { readonly folder: NavFolder; readonly onFollow: (() => void) | undefined }) {
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
        <span className="nav-arrow">
          <Icon name="ri-arrow-down-s-line" size={18} />
        </span>
      </button>
      {isOpen && <NavEntries entries={folder.entries} onFollow={onFollow} />}
    </>
  );
}
