import { choosePreference, preference } from '../../preferences/preferences';
import type { PreferenceValue } from '../../schema/preferences';

/** Navigation above needs the bar it hangs below, and leaves that at the side expanded for whoever comes back to it. */
export function chooseLayout(layout: PreferenceValue<'layout'>): void {
  if (layout === 'horizontal') {
    if (preference('navbar') === 'hidden') choosePreference('navbar', 'sticky');
    choosePreference('vertical-nav-collapsed', 'false');
  }
  choosePreference('layout', layout);
}
