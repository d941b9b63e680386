import { useEffect } from 'react';
import { loadSchemas } from '../../dataProvider/resources';
import { onDemand } from '../../ui/kit/onDemand';
import { isHotkey } from './hotkey';
import { closeSearch, openSearch, useSearchOpen } from './openSearch';
import { TypedAhead } from './TypedAhead';
import { useVisits } from './useVisits';

const SearchDialog = onDemand(
  async () => {
    const [{ SearchDialog }] = await Promise.all([import('./SearchDialog'), loadSchemas()]);
    return SearchDialog;
  },
  <TypedAhead />,
);

/** Global search: listens for its shortcut on every screen and renders the dialog while open. */
export function GlobalSearch() {
  const isOpen = useSearchOpen();
  useVisits();
  // Closes with the console.
  useEffect(() => closeSearch, []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return;
      // Prevents the browser from focusing the address bar.
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return isOpen && <SearchDialog />;
}
