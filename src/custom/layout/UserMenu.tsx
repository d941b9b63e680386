import { Divider, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useAuthState } from '../../authProvider/authState';
import { schemas } from '../../dataProvider/resources';
import type { ResourceSchema } from '../../schema/resource';
import { openCustomizer } from '../appearance/openCustomizer';
import { onDemand } from '../routing/onDemand';
import { Avatar, nameOf } from './Avatar';
import { Icon } from './Icon';
import { isBelow } from './isBelow';
import { WhyMenuItem } from './WhyMenuItem';

const WhyDialog = onDemand(async () => (await import('../../ui/why/WhyDialog')).WhyDialog);

export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { user, isFree } = useAuthState();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<ResourceSchema | null>(null);
  if (user === null) return null;
  const here = schemas.find(({ route }) => isBelow(pathname, route));
  const askWhy = () => {
    setAnchor(null);
    setAsked(here!);
  };
  const customize = () => {
    setAnchor(null);
    openCustomizer();
  };
  return (
    <>
      <button
        type="button"
        className="avatar-button"
        aria-label={translate('parley.user.menu')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar user={user} />
      </button>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': translate('parley.user.menu'), sx: { minWidth: 260, mt: 1 } },
          }}
        >
          <div className="user-card">
            <Avatar user={user} />
            <div>
              <strong>{nameOf(user)}</strong>
              <span>{user.companyName}</span>
            </div>
            {user.serviceName && (
              <span className="edition" title={translate('parley.user.edition')}>
                {isFree ? translate('parley.user.free') : user.serviceName}
              </span>
            )}
          </div>
          <Divider />
          <MenuList autoFocus>
            <MenuItem onClick={customize}>
              <ListItemIcon>
                <Icon name="ri-palette-line" />
              </ListItemIcon>
              {translate('parley.appearance.open')}
            </MenuItem>
            {here && <WhyMenuItem onClick={askWhy} />}
            <MenuItem onClick={() => logout()}>
              <ListItemIcon>
                <Icon name="ri-logout-box-r-line" />
              </ListItemIcon>
              {translate('parley.user.signOut')}
            </MenuItem>
          </MenuList>
        </Popover>
      )}
      {asked && <WhyDialog schema={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
