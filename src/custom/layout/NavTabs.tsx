import '../../ui/kit/tabs.css';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { outlines } from '../../dataProvider/resources';
import { useChosenInView } from '../../ui/kit/useChosenInView';
import { opensOverList } from '../../ui/resource/paths';
import { useUnfiltered } from '../../ui/resource/useUnfiltered';
import { hasFixedHeight } from '../paths';
import { isBelow } from './isBelow';
import { isFolder, type NavEntry, type NavItem } from './navigation';
import { TabsHere } from './tabsHere';
import { useNavigation } from './useNavigation';

/** Tab bar of a screen with tabs, shown on each of its tabs. */
export function NavTabs({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const unfilter = useUnfiltered();
  const screens = withTabs(useNavigation().flatMap(({ entries }) => entries));
  const screen = screens.find((item) => tabsOf(item).some(({ path }) => isListAt(pathname, path)));
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, pathname);
  return (
    <TabsHere.Provider value={screen?.tabs ?? none}>
      {screen !== undefined && !hasFixedHeight(pathname) && (
        <nav
          ref={row}
          className="parley-tabbar nav-tabs"
          aria-label={translate('parley.layout.tabs', { name: screen.label })}
        >
          {tabsOf(screen).map(({ path, label }) => (
            <Link
              className="inline-row rigid muted medium undecorated"
              key={path}
              to={path}
              onClick={() => unfilter(path)}
              aria-current={isListAt(pathname, path) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </TabsHere.Provider>
  );
}

const none: readonly NavItem[] = [];

const tabsOf = (item: NavItem): readonly NavItem[] => [item, ...(item.tabs ?? [])];

function withTabs(entries: readonly NavEntry[]): NavItem[] {
  return entries.flatMap((entry) => (isFolder(entry) ? withTabs(entry.entries) : entry.tabs ? [entry] : []));
}

/**
 * Whether the list is shown, possibly under a form dialog; the tabs stay so that opening a form does not shift the
 * page.
 */
function isListAt(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  const outline = outlines.find(({ route }) => route === path);
  const isForm = outline !== undefined && opensOverList(outline) && !pathname.endsWith('/show');
  return isForm && isBelow(pathname, path);
}
