import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { outlines } from '../../dataProvider/resources';
import { languageOf } from '../../schema/text';
import { useCurrentScreenTitle } from '../../ui/resource/screenTitle';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { useBadges } from './badges';
import { isBelow } from './isBelow';
import { useScreens } from './useNavigation';

/** Document title from unread count, screen title and navigation entry: '(2) Summer sale · Coupons · Parley'. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const language = languageOf(useLocale());
  const entry = useScreens().find((item) => isBelow(pathname, item.path));
  // A list without a navigation entry is still named.
  const place = entry?.label ?? outlines.find(({ route }) => isBelow(pathname, route))?.label.many[language];
  const title = useCurrentScreenTitle();
  const unread = [...useBadges().values()].reduce((sum, { count }) => sum + count, 0);
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  const names = [...new Set([title, place, layoutConfig.appTitle].filter(Boolean))].join(' · ');
  useEffect(() => {
    document.title = count + names;
  }, [count, names]);
}
