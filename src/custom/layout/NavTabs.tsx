import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { hasFixedHeight } from '../../console/screens';
import { outlines } from '../../dataProvider/resources';
import { opensOverList } from '../../ui/resource/paths';
import { Icon } from './Icon';
import { isBelow } from './isBelow';
import { isFolder, type NavEntry, type NavItem } from './navigation';
import { useNavigation } from './useNavigation';

/** Above a screen that has tabs, and above each of these: the way from one to the other. Above a record of a tab: the way back. */
export function NavTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const screens = withTabs(navigation.flatMap(({ entries }) => entries));
  const screen = screens.find((item) => tabsOf(item).some(({ path }) => isBelow(pathname, path)));
  if (screen === undefined || hasFixedHeight(pathname)) return null;
  const here = tabsOf(screen).find(({ path }) => isBelow(pathname, path))!;
  if (isListAt(pathname, here.path)) {
    return (
      <nav className="nav-tabs" aria-label={translate('parley.layout.tabs', { name: screen.label })}>
        {tabsOf(screen).map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === here.path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    );
  }
  if (here === screen) return null;
  return (
    <nav className="nav-crumbs" aria-label={translate('parley.layout.breadcrumb')}>
      <Link to={screen.path}>{screen.label}</Link>
      <Icon name="ri-arrow-right-s-line" size={16} />
      <Link to={here.path}>{here.label}</Link>
    </nav>
  );
}

const tabsOf = (item: NavItem): readonly NavItem[] => [item, ...(item.tabs ?? [])];

function withTabs(entries: readonly NavEntry[]): NavItem[] {
  return entries.flatMap((entry) => (isFolder(entry) ? withTabs(entry.entries) : entry.tabs ? [entry] : []));
}

/** The list is there, maybe below a form: then nothing above it moves when that opens and closes. */
function isListAt(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  const outline = outlines.find(({ route }) => route === path);
  return outline !== undefined && opensOverList(outline) && !pathname.endsWith('/show');
}
