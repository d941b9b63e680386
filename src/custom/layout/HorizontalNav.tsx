import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from './NavLink';
import { NavPopover } from './NavPopover';
import { isFolder, type NavEntry, type NavFolder, type NavGroup } from './navigation';
import { useFitting } from './useFitting';
import { useNavigation } from './useNavigation';
import { useRowKeys } from './useRowKeys';

/** Horizontal navigation: links and dropdown groups. Overflowing entries move into "More". */
export function HorizontalNav() {
  const translate = useTranslate();
  const entries = inRow(useNavigation());
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, entries);
  const moveFocus = useRowKeys(row);
  const rest = entries.slice(fitting);
  const more: NavFolder = {
    id: 'more',
    label: translate('parley.layout.more'),
    icon: 'ri-more-2-line',
    entries: rest,
  };
  return (
    <nav className="nav-row" aria-label={translate('parley.nav.label')}>
      <ul className="flex gap-4" ref={row} onKeyDown={moveFocus}>
        {entries.slice(0, fitting).map((entry) => (
          <li key={isFolder(entry) ? entry.id : entry.path}>
            {isFolder(entry) ? <NavPopover folder={entry} /> : <NavLink item={entry} onFollow={undefined} />}
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <NavPopover folder={more} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Groups become dropdowns; ungrouped entries, and groups with a single link, are links in the row. */
function inRow(groups: readonly NavGroup[]): NavEntry[] {
  return groups.flatMap(({ id, label, icon, entries }) =>
    label === null || (entries.length === 1 && !isFolder(entries[0]!)) ? entries : [{ id, label, icon, entries }],
  );
}
