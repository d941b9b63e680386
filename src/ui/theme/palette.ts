/**
 * The product's colours, used by the MUI theme and the CSS variables of every page (scripts/lib/theme-css.ts):
 * `primaryStrong` becomes `var(--primary-strong)`.
 */
export interface Palette {
  readonly primary: string;
  readonly primaryStrong: string;
  /** Text on primary. White on amber has a contrast of 1.8:1; this has more than 9:1. */
  readonly onPrimary: string;
  /** Amber for text and lines: dark enough in the light scheme, bright in the dark one. */
  readonly accent: string;
  readonly primarySoft: string;
  readonly background: string;
  readonly surface: string;
  readonly surfaceSunken: string;
  readonly text: string;
  readonly textMuted: string;
  readonly line: string;
  /** Input border: 3:1 against the page. */
  readonly edge: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly warning: string;
  /** Shadow of slightly raised elements, and of overlays. */
  readonly shadowSoft: string;
  readonly shadow: string;
  /** Backdrop behind modal dialogs. */
  readonly scrim: string;
}

export const lightPalette: Palette = {
  primary: '#FFB400',
  primaryStrong: '#E6A200',
  onPrimary: '#2B1F00',
  accent: '#8A5A00',
  primarySoft: '#FFF4D9',
  background: '#F6F5F2',
  surface: '#FFFFFF',
  surfaceSunken: '#FAF9F7',
  text: '#26221B',
  textMuted: '#6A6459',
  line: '#E7E4DD',
  edge: '#8D877B',
  danger: '#B3261E',
  dangerSoft: '#FCEBEA',
  success: '#2E7A0B',
  successSoft: '#EAF5E4',
  info: '#0B6BA8',
  infoSoft: '#E5F2FB',
  warning: '#8A5A00',
  shadowSoft: '0 1px 2px rgb(38 34 27 / 6%), 0 4px 16px rgb(38 34 27 / 6%)',
  shadow: '0 1px 2px rgb(38 34 27 / 6%), 0 8px 32px rgb(38 34 27 / 12%)',
  scrim: 'rgb(38 34 27 / 45%)',
};

export const darkPalette: Palette = {
  primary: '#FFB400',
  primaryStrong: '#FFC640',
  onPrimary: '#2B1F00',
  accent: '#FFC640',
  primarySoft: '#3A2E12',
  background: '#151310',
  surface: '#1F1C18',
  surfaceSunken: '#1A1815',
  text: '#F1EEE8',
  textMuted: '#B3ABA0',
  line: '#37322B',
  edge: '#817A6F',
  danger: '#FFB4AB',
  dangerSoft: '#3B1B19',
  success: '#8FD866',
  successSoft: '#1F3018',
  info: '#7CC7FF',
  infoSoft: '#16293A',
  warning: '#FFC640',
  shadowSoft: '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 24%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 32px rgb(0 0 0 / 40%)',
  scrim: 'rgb(0 0 0 / 60%)',
};

/**
 * Chart series colours in order. Each has 3:1 contrast with the surface, and any two are distinguishable with colour
 * blindness.
 */
export const chartColours: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#C77700', '#1F6FB2', '#DC3869', '#6E26D9', '#402A1C', '#0E2E4E'],
  dark: ['#FFB400', '#5BB0F5', '#D42548', '#E9F4BE', '#6456E1', '#AF4B87'],
};

/** Border radius of controls in pixels. */
export const radius = 8;
