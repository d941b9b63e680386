import { useTranslate } from 'react-admin';
import { Icon } from './Icon';
import { useNavCollapsed } from './useNavCollapsed';

/** Pinned, the navigation stays as wide as its names; else it opens over the content when it is wanted. */
export function NavPin() {
  const translate = useTranslate();
  const { isCollapsed, setCollapsed } = useNavCollapsed();
  return (
    <button
      type="button"
      className="icon-button nav-pin"
      aria-label={translate(isCollapsed ? 'parley.nav.expand' : 'parley.nav.collapse')}
      onClick={() => setCollapsed(!isCollapsed)}
    >
      <Icon name={isCollapsed ? 'ri-pushpin-2-line' : 'ri-pushpin-2-fill'} />
    </button>
  );
}
