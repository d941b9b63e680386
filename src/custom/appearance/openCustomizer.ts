import { opening } from '../../ui/kit/opening';

/** Open state of the appearance drawer. */
export const { open: openCustomizer, close: closeCustomizer, useOpen: useCustomizerOpen } = opening();
