import { useTranslate } from 'react-admin';
import { Icon } from './Icon';
import { LanguageMenu } from './LanguageMenu';
import { layoutConfig } from './layoutConfig';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';
import { useScrolledPast } from './useScrolledPast';

interface NavbarProps {
  readonly showsMenuButton: boolean;
  readonly onOpenMenu: () => void;
}

export function Navbar({ showsMenuButton, onOpenMenu }: NavbarProps) {
  const translate = useTranslate();
  const isScrolled = useScrolledPast(0);
  return (
    <header className="navbar" data-scrolled={isScrolled} data-blur={layoutConfig.navbarBlur}>
      {showsMenuButton && (
        <button type="button" className="icon-button" aria-label={translate('parley.nav.open')} onClick={onOpenMenu}>
          <Icon name="ri-menu-line" />
        </button>
      )}
      {/* react-admin's pages write their title here. */}
      <h1 className="navbar-title">
        <span id="react-admin-title" />
      </h1>
      <div className="navbar-tools">
        {layoutConfig.languageSwitch && <LanguageMenu />}
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
