import { useContext } from 'react';
import { IconLink } from '../../ui/kit/IconLink';
import { TabsHere } from './tabsHere';

/** Icon links to a screen's tabs, for screens without room for a tab bar. */
export function TabLinks() {
  return useContext(TabsHere).map(({ path, label, icon }) => (
    <IconLink key={path} icon={icon} label={label} title to={path} />
  ));
}
