import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { useNavCollapsed } from './useNavCollapsed';

/** Pins the navigation at full width; unpinned, it expands over the content on demand. */
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
