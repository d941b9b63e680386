import { opening } from '../../ui/kit/opening';

export const { open: openCustomizer, close: closeCustomizer, useOpen: useCustomizerOpen } = opening();
