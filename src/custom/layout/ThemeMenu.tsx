import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { chooseMode, type Mode, modes, useMode } from '../../ui/theme/mode';

const icons: Readonly<Record<Mode, string>> = {
  light: 'ri-sun-line',
  dark: 'ri-moon-clear-line',
  system: 'ri-computer-line',
};

export function ThemeMenu() {
  const translate = useTranslate();
  const mode = useMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: Mode) => {
    chooseMode(next);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        variant="round"
        icon={icons[mode]}
        label={translate('parley.theme.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {modes.map((each) => (
            <MenuItem
              key={each}
              role="menuitemradio"
              aria-checked={each === mode}
              selected={each === mode}
              onClick={() => choose(each)}
            >
              <ListItemIcon>
                <Icon name={icons[each]} />
              </ListItemIcon>
              {translate(`parley.theme.${each}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
