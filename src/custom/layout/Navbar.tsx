import { useTranslate } from 'react-admin';
import { usePreference } from '../../preferences/preferences';
import { SearchTrigger } from '../search/SearchTrigger';
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
    <header className="navbar" data-scrolled={isScrolled} data-blur={usePreference('navbar-blur')}>
      {showsMenuButton && (
        <button type="button" className="icon-button" aria-label={translate('parley.nav.open')} onClick={onOpenMenu}>
          <Icon name="ri-menu-line" />
        </button>
      )}
      {/* Where react-admin's own pages write their title; ours have a heading of their own. */}
      <div id="react-admin-title" className="navbar-title" />
      <div className="navbar-tools">
        <SearchTrigger />
        {layoutConfig.languageSwitch && <LanguageMenu />}
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
