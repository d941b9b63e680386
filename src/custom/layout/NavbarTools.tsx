import { offersLanguages } from '../../i18n/language';
import { NotificationBell } from '../notifications/NotificationBell';
import { SearchTrigger } from '../search/SearchTrigger';
import { ShortcutsMenu } from '../shortcuts/ShortcutsMenu';
import { LanguageMenu } from './LanguageMenu';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';

/** Global tools: in the navbar, or in the navigation footer when the navbar is hidden. */
export function NavbarTools() {
  return (
    <div className="navbar-tools row gap-2">
      <SearchTrigger />
      <ShortcutsMenu />
      {offersLanguages() && <LanguageMenu />}
      <NotificationBell />
      <ThemeMenu />
      <UserMenu />
    </div>
  );
}
