import { usePreference } from '../../preferences/preferences';
import type { PreferenceValue } from '../../schema/preferences';
import { useNavCollapsed } from './useNavCollapsed';
import { useOverlayNav } from './useOverlayNav';

export interface Arrangement {
  /** Over the content, above it, or beside it: with names or as icons. */
  readonly nav: 'overlay' | 'horizontal' | 'expanded' | 'collapsed';
  readonly navbar: PreferenceValue<'navbar'>;
}

/** How the layout stands: as the person chose, within what the window's width allows. */
export function useArrangement(): Arrangement {
  const isOverlay = useOverlayNav();
  const layout = usePreference('layout');
  const { isCollapsed } = useNavCollapsed();
  const navbar = usePreference('navbar');
  // The way to the navigation is in the navbar, so it cannot be hidden here.
  if (isOverlay) return { nav: 'overlay', navbar: navbar === 'hidden' ? 'static' : navbar };
  if (layout === 'horizontal') return { nav: 'horizontal', navbar: navbar === 'hidden' ? 'sticky' : navbar };
  return { nav: isCollapsed ? 'collapsed' : 'expanded', navbar };
}
