import { opening } from '../layout/opening';

/** The search over the whole console. */
export const { open: openSearch, close: closeSearch, useOpen: useSearchOpen } = opening();
