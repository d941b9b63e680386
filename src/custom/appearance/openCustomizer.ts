import { opening } from '../layout/opening';

/** The drawer in which a person chooses the look. */
export const { open: openCustomizer, close: closeCustomizer, useOpen: useCustomizerOpen } = opening();
