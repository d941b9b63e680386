import type { PreferenceName, PreferenceValue } from '../../schema/preferences';

/** Default preferences; names are defined in src/schema/preferences.ts. */
const preferences: { readonly [N in PreferenceName]: PreferenceValue<N> } = {
  theme: 'light',
  skin: 'default',
  language: 'en-US',
  layout: 'vertical',
  'content-width': 'boxed',
  navbar: 'sticky',
  'navbar-blur': 'true',
  'vertical-nav-collapsed': 'false',
  'vertical-nav-semi-dark': 'false',
  'chat-enter': 'send',
  'getting-started': 'shown',
  'chat-nav': 'collapsed',
  'chat-side': 'profile',
  'notice-sound': 'mine',
  'notice-desktop': 'on',
  'push-preview': 'off',
};

/** Layout constants (in pixels) and defaults. */
export const layoutConfig = {
  appTitle: 'Parley',
  preferences,
  /** Default, unless the operator or the company enables it. */
  languageSwitch: false,
  /** Below this width the navigation is an overlay. */
  overlayNavBelow: 976,
  scrollToTopAfter: 200,
  hashScrollOffset: 60,
  /** Gap between the horizontal navigation and its popover. */
  horizontalNavPopoverOffset: 4,
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
} as const;
