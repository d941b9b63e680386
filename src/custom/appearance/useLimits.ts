import { usePreference } from '../../preferences/preferences';
import type { PreferenceName } from '../../schema/preferences';
import { useScheme } from '../theme/mode';

interface Limits {
  /** Nothing of it would be seen with what else is chosen. */
  readonly isOff: boolean;
  /** The one value that cannot be. */
  readonly impossible: string | null;
  /** Why, by its name among the texts. */
  readonly note: string | null;
}

/** What the other choices leave of this one. */
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
