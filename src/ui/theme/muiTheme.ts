import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Direction } from '../../i18n/language';
import { layoutConfig } from './layoutConfig';
import type { Scheme } from './mode';
import { muiComponents } from './muiComponents';
import { darkPalette, lightPalette, type Palette, radius } from './palette';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

/** The console's MUI theme, built from the same palette as the sign-in page. */
export function muiTheme(scheme: Scheme, direction: Direction): Theme {
  const key = `${scheme} ${direction}` as const;
  themes[key] ??= createTheme({ ...optionsOf(scheme, scheme === 'dark' ? darkPalette : lightPalette), direction });
  return themes[key];
}

// Created lazily: most visits use one theme.
const themes: Partial<Record<`${Scheme} ${Direction}`, Theme>> = {};

function optionsOf(mode: Scheme, palette: Palette): ThemeOptions {
  return {
    breakpoints: { values: { xs: 0, ...layoutConfig.breakpoints } },
    shape: { borderRadius: radius },
    palette: {
      mode,
      primary: { main: palette.primary, dark: palette.primaryStrong, contrastText: palette.onPrimary },
      secondary: { main: palette.accent },
      error: { main: palette.danger },
      success: { main: palette.success },
      info: { main: palette.info },
      warning: { main: palette.warning },
      background: { default: palette.background, paper: palette.surface },
      text: { primary: palette.text, secondary: palette.textMuted },
      divider: palette.line,
    },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      h1: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.02em' },
      h2: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em' },
      h3: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' },
      h4: { fontSize: '1.0625rem', fontWeight: 600 },
      h5: { fontSize: '1rem', fontWeight: 600 },
      h6: { fontSize: '0.9375rem', fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      body1: { fontSize: '0.9375rem' },
      button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: muiComponents(palette),
  };
}
