const yesOrNo = ['true', 'false'] as const;

/** Preferences and their values, by the name under which browser and server store them. */
export const preferenceChoices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  language: ['en-US', 'zh-CN'],
  /** Position of the navigation: beside the content or above it. */
  layout: ['vertical', 'horizontal'],
  'content-width': ['boxed', 'full'],
  navbar: ['sticky', 'static', 'hidden'],
  'navbar-blur': yesOrNo,
  'vertical-nav-collapsed': yesOrNo,
  'vertical-nav-semi-dark': yesOrNo,
  /** What Enter does in the chat; Ctrl+Enter always sends. */
  'chat-enter': ['send', 'newline'],
  /** The onboarding checklist on the dashboard: shown until done or hidden by the user. */
  'getting-started': ['shown', 'hidden', 'done'],
  /** State of the vertical navigation on /chat. */
  'chat-nav': ['collapsed', 'expanded'],
  /** Content of the side pane on /chat. */
  'chat-side': ['profile', 'orders', 'products', 'coupons', 'hidden'],
  /** Which incoming messages play a sound. */
  'notice-sound': ['mine', 'all', 'mentions', 'off'],
  /** Whether to show desktop notifications while the console is not visible, once the browser allows them. */
  'notice-desktop': ['on', 'off'],
  /** Whether push notifications contain the message text. */
  'push-preview': ['off', 'on'],
  /** How often at most unread notifications are sent by mail. */
  'notice-mail': ['off', 'hour', 'day'],
  /** Whether scheduled reports are sent by mail. */
  'report-mail': ['on', 'off'],
} as const;

/** The values of a user who has chosen nothing. The company or the operator may set another language. */
export const preferenceDefaults: { readonly [N in PreferenceName]: PreferenceValue<N> } = {
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
  'notice-mail': 'off',
  'report-mail': 'on',
};

const besideLook = [
  'getting-started',
  'chat-nav',
  'chat-side',
  'chat-enter',
  'notice-sound',
  'notice-desktop',
  'push-preview',
  'notice-mail',
  'report-mail',
] as const;

export type LookName = Exclude<PreferenceName, (typeof besideLook)[number]>;

export function isLookName(name: PreferenceName): name is LookName {
  return !(besideLook as readonly string[]).includes(name);
}

export type PreferenceName = keyof typeof preferenceChoices;
export type PreferenceValue<N extends PreferenceName> = (typeof preferenceChoices)[N][number];

export function isPreferenceValue<N extends PreferenceName>(name: N, value: unknown): value is PreferenceValue<N> {
  return (preferenceChoices[name] as readonly unknown[]).includes(value);
}
