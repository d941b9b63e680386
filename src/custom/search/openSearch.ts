import { opening } from '../../ui/kit/opening';

/** Open state of the global search. */
export const { open: openSearch, close: closeSearch, useOpen: useSearchOpen } = opening();
