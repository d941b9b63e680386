import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { useNavCollapsed } from './useNavCollapsed';

/** Pins the navigation at full width; unpinned, it expands over the content on demand. */
export function NavPin() {
  const translate = useTranslate();
  const { isCollapsed, setCollapsed } = useNavCollapsed();
  return (
    <IconButton
      variant="round"
      icon={isCollapsed ? 'ri-pushpin-2-line' : 'ri-pushpin-2-fill'}
      className="nav-pin"
      label={translate(isCollapsed ? 'parley.nav.expand' : 'parley.nav.collapse')}
      onClick={() => setCollapsed(!isCollapsed)}
    />
  );
}
