import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** MUI's styles, written from left to right, for a language that is written from the right. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
