import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentScreenTitle } from '../../ui/resource/screenTitle';
import { useBadges } from './badges';
import { isBelow } from './isBelow';
import { layoutConfig } from './layoutConfig';
import { useScreens } from './useNavigation';

/** Names the tab after what waits, what is on screen and the navigation's entry for it: '(2) Summer sale · Coupons · Parley'. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const entry = useScreens().find((item) => isBelow(pathname, item.path));
  const title = useCurrentScreenTitle();
  const unread = [...useBadges().values()].reduce((sum, { count }) => sum + count, 0);
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  const names = [...new Set([title, entry?.label, layoutConfig.appTitle].filter(Boolean))].join(' · ');
  useEffect(() => {
    document.title = count + names;
  }, [count, names]);
}
