import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { consoleLanguages } from '../../i18n/language';
import { IconButton } from '../../ui/kit/IconButton';

export function LanguageMenu() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (code: string) => {
    setLocale(code);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        variant="round"
        icon="ri-translate-2"
        label={translate('parley.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {consoleLanguages.map(({ code, name }) => (
            <MenuItem
              key={code}
              role="menuitemradio"
              aria-checked={code === locale}
              selected={code === locale}
              onClick={() => choose(code)}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
