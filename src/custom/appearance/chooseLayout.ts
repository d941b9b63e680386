import { choosePreference, preference } from '../../preferences/preferences';
import type { PreferenceValue } from '../../schema/preferences';

/**
 * Sets the layout. The horizontal layout needs the navbar, so a hidden navbar becomes sticky; the vertical nav is
 * expanded for when the user switches back.
 */
export function chooseLayout(layout: PreferenceValue<'layout'>): void {
  if (layout === 'horizontal') {
    if (preference('navbar') === 'hidden') choosePreference('navbar', 'sticky');
    choosePreference('vertical-nav-collapsed', 'false');
  }
  choosePreference('layout', layout);
}
