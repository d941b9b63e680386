import { useTranslate } from 'react-admin';
import { choosePreference } from '../../preferences/preferences';
import { Icon } from './Icon';

/** Pinned, the navigation stays as wide as its names; else it opens over the content when it is wanted. */
export function NavPin({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-button nav-pin"
      aria-label={translate(isCollapsed ? 'parley.nav.expand' : 'parley.nav.collapse')}
      onClick={() => choosePreference('vertical-nav-collapsed', isCollapsed ? 'false' : 'true')}
    >
      <Icon name={isCollapsed ? 'ri-pushpin-2-line' : 'ri-pushpin-2-fill'} />
    </button>
  );
}
