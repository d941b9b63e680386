import { Link } from 'react-router-dom';
import { Icon } from './Icon';
import { useScreens } from './useNavigation';

/** Icons that lead to the tabs of a screen that has no room for tabs above it. */
export function TabLinks({ of }: { readonly of: string }) {
  const tabs = useScreens().find(({ path }) => path === of)?.tabs ?? [];
  return tabs.map(({ path, label, icon }) => (
    <Link key={path} to={path} className="parley-icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  ));
}
