import { useTranslate } from 'react-admin';
import { Brand } from './Brand';
import { Icon } from './Icon';
import { NavbarTools } from './NavbarTools';

interface NavbarProps {
  readonly hasBrand: boolean;
  /** Opens the navigation where it lies over the content; null where it always stands. */
  readonly onOpenMenu: (() => void) | null;
}

export function Navbar({ hasBrand, onOpenMenu }: NavbarProps) {
  const translate = useTranslate();
  return (
    <div className="navbar">
      {onOpenMenu && (
        <button
          type="button"
          className="icon-button"
          aria-label={translate('parley.nav.open')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <Icon name="ri-menu-line" />
        </button>
      )}
      {hasBrand && <Brand />}
      {/* Where react-admin's own pages write their title; ours have a heading of their own. */}
      <div id="react-admin-title" className="navbar-title" />
      <NavbarTools />
    </div>
  );
}
