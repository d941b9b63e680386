import useMediaQuery from '@mui/material/useMediaQuery';
import { usePreference } from '../../preferences/preferences';
import type { PreferenceValue } from '../../schema/preferences';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { useNavCollapsed } from './useNavCollapsed';

export interface Arrangement {
  /** Navigation as overlay, top row, or side column with labels or icons only. */
  readonly nav: 'overlay' | 'horizontal' | 'expanded' | 'collapsed';
  readonly navbar: PreferenceValue<'navbar'>;
}

/** Effective layout: user preferences within the limits of the window width. */
export function useArrangement(): Arrangement {
  const isOverlay = useMediaQuery(`(max-width: ${layoutConfig.overlayNavBelow - 0.02}px)`);
  const layout = usePreference('layout');
  const { isCollapsed } = useNavCollapsed();
  const navbar = usePreference('navbar');
  // The navbar has the menu button, so it cannot be hidden here.
  if (isOverlay) return { nav: 'overlay', navbar: navbar === 'hidden' ? 'static' : navbar };
  if (layout === 'horizontal') return { nav: 'horizontal', navbar: navbar === 'hidden' ? 'sticky' : navbar };
  return { nav: isCollapsed ? 'collapsed' : 'expanded', navbar };
}
