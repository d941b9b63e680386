import { usePreference } from '../../preferences/preferences';
import type { PreferenceName } from '../../schema/preferences';
import { useScheme } from '../../ui/theme/mode';

interface Limits {
  /** Other preferences make this one ineffective. */
  readonly isOff: boolean;
  /** The one option that is disabled. */
  readonly impossible: string | null;
  /** Translation key of the reason. */
  readonly note: string | null;
}

/** Limits that other preferences put on this one. */
export function useLimits(name: PreferenceName): Limits {
  const isHorizontal = usePreference('layout') === 'horizontal';
  const isSticky = usePreference('navbar') === 'sticky';
  const isDark = useScheme() === 'dark';
  if (name === 'navbar' && isHorizontal) return { isOff: false, impossible: 'hidden', note: 'hiddenNavbar' };
  if (name === 'navbar-blur' && !isSticky) return off('noBlur');
  if (name === 'vertical-nav-semi-dark' && isDark) return off('semiDark');
  if (name.startsWith('vertical-nav-') && isHorizontal) return off('sideOnly');
  return { isOff: false, impossible: null, note: null };
}

function off(note: string): Limits {
  return { isOff: true, impossible: null, note };
}
