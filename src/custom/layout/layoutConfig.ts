import type { PreferenceName, PreferenceValue } from '../../schema/preferences';

/** How the console looks before a person chooses otherwise, by the names of src/schema/preferences.ts. */
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

/** The layout's measures, in pixels, and what it begins with. */
export const layoutConfig = {
  appTitle: 'Parley',
  preferences,
  /** Where neither the operator nor a company says otherwise. */
  languageSwitch: false,
  /** Below it the navigation lies over the content. */
  overlayNavBelow: 976,
  scrollToTopAfter: 200,
  hashScrollOffset: 60,
  /** Between the horizontal navigation and what opens below it. */
  horizontalNavPopoverOffset: 4,
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
} as const;
