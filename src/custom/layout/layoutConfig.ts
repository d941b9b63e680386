/** How the console looks before a person chooses otherwise. Sizes are in pixels. */
export const layoutConfig = {
  appTitle: 'Parley',
  theme: 'light',
  skin: 'default',
  languageSwitch: false,
  contentWidth: 'boxed',
  navbarBlur: true,
  verticalNavCollapsed: false,
  verticalNavSemiDark: false,
  /** Below it the navigation lies over the content. */
  overlayNavBelow: 976,
  scrollToTopAfter: 200,
  hashScrollOffset: 60,
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
} as const;
