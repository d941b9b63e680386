import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { Brand } from './Brand';
import { NavbarTools } from './NavbarTools';

interface NavbarProps {
  readonly hasBrand: boolean;
  /** Opens the overlay navigation; null when the navigation is always visible. */
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
      {/* react-admin's own pages put their title here; other pages have their own heading. */}
      <div id="react-admin-title" className="navbar-title bold grow min-0 flush ellipsis" />
      <NavbarTools />
    </div>
  );
}
