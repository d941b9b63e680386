import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isBelow } from './isBelow';
import { layoutConfig } from './layoutConfig';
import { useScreens } from './useNavigation';

/** Names the tab after the navigation's entry for the screen. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const entry = useScreens().find((item) => isBelow(pathname, item.path));
  useEffect(() => {
    document.title = entry ? `${entry.label} · ${layoutConfig.appTitle}` : layoutConfig.appTitle;
  }, [entry]);
}
