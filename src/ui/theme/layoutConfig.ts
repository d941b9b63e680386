export const layoutConfig = {
  appTitle: 'Parley',
  /** Below this width the navigation is an overlay. */
  overlayNavBelow: 976,
  scrollToTopAfter: 200,
  hashScrollOffset: 60,
  /** Gap between the horizontal navigation and its popover. */
  horizontalNavPopoverOffset: 4,
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
} as const;
