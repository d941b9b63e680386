import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
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
        <IconButton
          variant="round"
          icon="ri-menu-line"
          label={translate('parley.nav.open')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        />
      )}
      {hasBrand && <Brand />}
      {/* react-admin's own pages put their title here; other pages have their own heading. */}
      <div id="react-admin-title" className="navbar-title bold grow min-0 flush ellipsis" />
      <NavbarTools />
    </div>
  );
}
