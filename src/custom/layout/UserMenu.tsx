import { Divider, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material';
import { useState } from 'react';
import { useLocale, useLogout, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useAuthState } from '../../authProvider/authState';
import { editionName } from '../../authProvider/editionName';
import { usePermissions } from '../../authProvider/permissions';
import { loadSchemas, outlines, schemaNow } from '../../dataProvider/resources';
import type { Outline } from '../../schema/outline';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { openCustomizer } from '../appearance/openCustomizer';
import { isKnownPath } from '../paths';
import { Avatar, nameOf } from './Avatar';
import { isBelow } from './isBelow';
import { WhyMenuItem } from './WhyMenuItem';

const WhyDialog = onDemand(async () => {
  const [{ WhyDialog: Dialog }] = await Promise.all([import('../../ui/why/WhyDialog'), loadSchemas()]);
  return ({ about, onClose }: { readonly about: string; readonly onClose: () => void }) => (
    <Dialog schema={schemaNow(about)!} onClose={onClose} />
  );
});
const RedeemDialog = onDemand(async () => (await import('../seats/RedeemDialog')).RedeemDialog);

export function UserMenu() {
  const translate = useTranslate();
  const locale = useLocale();
  const logout = useLogout();
  const { user, isFree } = useAuthState();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { codes } = usePermissions();
  const [isRedeeming, setRedeeming] = useState(false);
  const [asked, setAsked] = useState<Outline | null>(null);
  if (user === null) return null;
  const here = outlines.find(({ route }) => isBelow(pathname, route));
  const askWhy = () => {
    setAnchor(null);
    setAsked(here!);
  };
  const redeem = () => {
    setAnchor(null);
    setRedeeming(true);
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
          <div className="user-card row gap-12">
            <Avatar user={user} />
            <div className="grid grow min-0">
              <strong>{nameOf(user)}</strong>
              <span>{user.companyName}</span>
            </div>
            {user.serviceName && (
              <span className="edition" title={translate('parley.user.edition')}>
                {isFree ? translate('parley.user.free') : editionName(user, locale)}
              </span>
            )}
          </div>
          <Divider />
          <MenuList autoFocus>
            {links
              .filter(({ to }) => isKnownPath(pathOf(to)))
              .map(({ to, icon, words }) => (
                <MenuItem key={to} component={Link} to={to} onClick={() => setAnchor(null)}>
                  <ListItemIcon>
                    <Icon name={icon} />
                  </ListItemIcon>
                  {translate(words)}
                </MenuItem>
              ))}
            {codes.has('vip:redeem') && (
              <MenuItem onClick={redeem}>
                <ListItemIcon>
                  <Icon name="ri-vip-crown-2-line" />
                </ListItemIcon>
                {translate('parley.layout.redeem')}
              </MenuItem>
            )}
            <MenuItem onClick={customize}>
              <ListItemIcon>
                <Icon name="ri-palette-line" />
              </ListItemIcon>
              {translate('parley.layout.appearance')}
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
      {isRedeeming && <RedeemDialog onClose={() => setRedeeming(false)} />}
      {asked && <WhyDialog about={asked.name} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Filtered to the screens that exist in this console. */
const links = [
  { to: '/settings#profile', icon: 'ri-user-line', words: 'parley.user.profile' },
  { to: '/settings', icon: 'ri-settings-4-line', words: 'parley.user.settings' },
  { to: '/pricing', icon: 'ri-price-tag-3-line', words: 'parley.user.plan' },
];

function pathOf(to: string): string {
  return to.split('#')[0]!;
}
