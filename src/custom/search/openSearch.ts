import { opening } from '../../ui/kit/opening';

export const { open: openSearch, close: closeSearch, useOpen: useSearchOpen } = opening();
