import type { Components, Theme } from '@mui/material/styles';
import type { Palette } from './palette';

/**
 * MUI component overrides. Amber is for areas with dark text; text, lines and icons use the accent colour instead,
 * which has enough contrast.
 */
export function muiComponents(palette: Palette): Components<Theme> {
  return { ...inputs(palette), ...buttons(palette), ...surfaces(palette), ...marks(palette) };
}

function inputs(palette: Palette): Components<Theme> {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      // Minimum width while the label loads, to avoid layout shift.
      styleOverrides: { tag: { minWidth: '6em' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: palette.edge },
        root: {
          minHeight: 'var(--control)',
          '&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: palette.textMuted,
          },
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: palette.accent },
        },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: palette.accent } } } },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          '&.Mui-focused:not(.Mui-error)': { color: palette.accent },
          '&.Mui-disabled': { color: palette.textMuted },
        },
      },
    },
    // Keeps helper text of disabled inputs readable.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: palette.textMuted } } } },
  };
}

function buttons(palette: Palette): Components<Theme> {
  return {
    // MUI shows focus by a ripple, which is off with reduced motion.
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${palette.accent}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--control)' },
        text: ({ ownerState }) => (ownerState.color === 'primary' ? { color: palette.accent } : {}),
        outlined: ({ ownerState }) =>
          ownerState.color === 'primary' ? { color: palette.accent, borderColor: palette.edge } : {},
      },
    },
    MuiLink: { styleOverrides: { root: { color: palette.accent, textUnderlineOffset: '3px' } } },
    MuiIconButton: { styleOverrides: { colorPrimary: { color: palette.accent } } },
    MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: palette.text } } } },
    MuiTabs: { styleOverrides: { indicator: { backgroundColor: palette.primary, height: 3 } } },
  };
}

const popup = { border: '1px solid var(--popup-line)', boxShadow: 'var(--shadow)' };

function surfaces(palette: Palette): Components<Theme> {
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: palette.scrim } } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: '1px solid var(--card-line)', boxShadow: 'var(--card-shadow)' } },
    },
    MuiDialog: { styleOverrides: { paper: popup } },
    // Aligns the buttons with the fields.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiPopover: { styleOverrides: { paper: popup } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: palette.line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
        head: {
          color: palette.textMuted,
          fontSize: '0.8125rem',
          fontWeight: 600,
          backgroundColor: palette.surfaceSunken,
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  };
}

function marks(palette: Palette): Components<Theme> {
  const checked = { '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: palette.accent } };
  return {
    MuiCheckbox: { styleOverrides: { colorPrimary: checked } },
    MuiRadio: { styleOverrides: { colorPrimary: checked } },
    MuiSwitch: {
      styleOverrides: {
        colorPrimary: {
          '&.Mui-checked': { color: palette.accent },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: palette.accent },
        },
      },
    },
    MuiCircularProgress: { styleOverrides: { colorPrimary: { color: palette.accent } } },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: palette.text } } } },
  };
}
