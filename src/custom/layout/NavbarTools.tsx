import { offersLanguages } from '../../i18n/language';
import { NotificationBell } from '../notifications/NotificationBell';
import { SearchTrigger } from '../search/SearchTrigger';
import { ShortcutsMenu } from '../shortcuts/ShortcutsMenu';
import { LanguageMenu } from './LanguageMenu';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';

/** What is at hand on every screen: in the navbar, or at the foot of the navigation where the navbar is hidden. */
export function NavbarTools() {
  return (
    <div className="navbar-tools">
      <SearchTrigger />
      <ShortcutsMenu />
      {offersLanguages() && <LanguageMenu />}
      <NotificationBell />
      <ThemeMenu />
      <UserMenu />
    </div>
  );
}
