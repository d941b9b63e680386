import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';
import { TabsHere } from './tabsHere';

/** Icons that lead to the tabs of a screen that has no room for tabs above it. */
export function TabLinks() {
  return useContext(TabsHere).map(({ path, label, icon }) => (
    <Link key={path} to={path} className="parley-icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  ));
}
