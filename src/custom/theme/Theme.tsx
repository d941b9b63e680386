import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import './print.css';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useDirection } from '../../i18n/language';
import { useScheme } from './mode';
import { muiTheme } from './muiTheme';

/** The look of everything MUI draws: in the scheme in force, and mirrored where the language is written from the right. */
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

/** What mirrors the styles is fetched where it is wanted; null until then and elsewhere. */
function useMirrored(isWanted: boolean): EmotionCache | null {
  const [cache, setCache] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (isWanted) void import('./mirrored').then(({ mirrored }) => setCache(mirrored));
  }, [isWanted]);
  return isWanted ? cache : null;
}
