import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import './print.css';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useDirection } from '../../i18n/language';
import { useScheme } from './mode';
import { muiTheme } from './muiTheme';

/** MUI theme provider for the current colour scheme; mirrors styles for right-to-left languages. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const direction = useDirection();
  const theme = muiTheme(useScheme(), direction);
  const mirrored = useMirrored(direction === 'rtl');
  return (
    <CacheProvider value={mirrored ?? plain}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

const plain = createCache({ key: 'css' });

/** Emotion cache with the RTL plugin, loaded on demand; null until loaded and for left-to-right languages. */
function useMirrored(isWanted: boolean): EmotionCache | null {
  const [cache, setCache] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (isWanted) void import('./mirrored').then(({ mirrored }) => setCache(mirrored));
  }, [isWanted]);
  return isWanted ? cache : null;
}
