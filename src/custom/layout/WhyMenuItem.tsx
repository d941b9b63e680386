import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';

/** "Why can't I…?" for the current screen. Forwards all props, as MUI handles focus between menu items. */
export function WhyMenuItem(props: MenuItemProps) {
  const translate = useTranslate();
  return (
    <MenuItem {...props}>
      <ListItemIcon>
        <Icon name="ri-question-line" />
      </ListItemIcon>
      {translate('parley.layout.why')}
    </MenuItem>
  );
}
