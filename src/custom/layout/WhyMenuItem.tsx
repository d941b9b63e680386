import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from './Icon';

/** "Why can't I…?" about the screen the person is on. The rest is MUI's, which moves the focus from entry to entry. */
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
