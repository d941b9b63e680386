import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { hasFixedHeight } from '../../console/screens';
import { isFolder, type NavEntry, type NavItem } from './navigation';
import { useNavigation } from './useNavigation';

/** Above a screen that has tabs, and above each of these: the way from one to the other. */
export function NavTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const screen = withTabs(useNavigation().flatMap(({ entries }) => entries)).find((item) =>
    tabsOf(item).some(({ path }) => path === pathname),
  );
  if (screen === undefined || hasFixedHeight(pathname)) return null;
  return (
    <nav className="nav-tabs" aria-label={translate('parley.layout.tabs', { name: screen.label })}>
      {tabsOf(screen).map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const tabsOf = (item: NavItem): readonly NavItem[] => [item, ...(item.tabs ?? [])];

function withTabs(entries: readonly NavEntry[]): NavItem[] {
  return entries.flatMap((entry) => (isFolder(entry) ? withTabs(entry.entries) : entry.tabs ? [entry] : []));
}
