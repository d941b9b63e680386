import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import { TabsHere } from './tabsHere';

/** Icon links to a screen's tabs, for screens without room for a tab bar. */
export function TabLinks() {
  return useContext(TabsHere).map(({ path, label, icon }) => (
    <Link key={path} to={path} className="parley-icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  ));
}
