import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** Emotion cache that mirrors MUI's left-to-right styles for right-to-left languages. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
