import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentScreenTitle } from '../../ui/resource/screenTitle';
import { isBelow } from './isBelow';
import { layoutConfig } from './layoutConfig';
import { useScreens } from './useNavigation';

/** Names the tab after what is on screen and the navigation's entry for it: 'Summer sale · Coupons · Parley'. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const entry = useScreens().find((item) => isBelow(pathname, item.path));
  const title = useCurrentScreenTitle();
  const names = [...new Set([title, entry?.label, layoutConfig.appTitle].filter(Boolean))].join(' · ');
  useEffect(() => {
    document.title = names;
  }, [names]);
}
