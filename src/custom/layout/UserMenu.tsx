import { Divider, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useAuthState } from '../../authProvider/authState';
import type { CurrentUser } from '../../authProvider/session';
import { Icon } from './Icon';

export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { user, isFree } = useAuthState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
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
            <MenuItem onClick={() => logout()}>
              <ListItemIcon>
                <Icon name="ri-logout-box-r-line" />
              </ListItemIcon>
              {translate('parley.user.signOut')}
            </MenuItem>
          </MenuList>
        </Popover>
      )}
    </>
  );
}

function Avatar({ user }: { readonly user: CurrentUser }) {
  if (user.avatar) return <img className="avatar" src={user.avatar} alt="" width="36" height="36" />;
  return (
    <span className="avatar" aria-hidden="true">
      {[...nameOf(user)][0]?.toUpperCase()}
    </span>
  );
}

function nameOf(user: CurrentUser): string {
  return user.nickname || user.username || '';
}
