import { useEffect } from 'react';
import { loadSchemas } from '../../dataProvider/resources';
import { onDemand } from '../routing/onDemand';
import { isHotkey } from './hotkey';
import { closeSearch, openSearch, useSearchOpen } from './openSearch';
import { useVisits } from './useVisits';

const SearchDialog = onDemand(async () => {
  const [{ SearchDialog }] = await Promise.all([import('./SearchDialog'), loadSchemas()]);
  return SearchDialog;
});

/** The search over the whole console: waits for its keys on every screen and draws the dialog while it is open. */
export function GlobalSearch() {
  const isOpen = useSearchOpen();
  useVisits();
  // It ends with the console that it searches.
  useEffect(() => closeSearch, []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return;
      // The browser would put the cursor into its address.
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return isOpen && <SearchDialog />;
}
