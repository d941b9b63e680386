const yesOrNo = ['true', 'false'] as const;

/** What a person may choose of the console's look: each choice under the name by which browser and server keep it. */
export const preferenceChoices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  language: ['en-US', 'zh-CN'],
  /** Where the navigation stands: beside the content or above it. */
  layout: ['vertical', 'horizontal'],
  'content-width': ['boxed', 'full'],
  navbar: ['sticky', 'static', 'hidden'],
  'navbar-blur': yesOrNo,
  'vertical-nav-collapsed': yesOrNo,
  'vertical-nav-semi-dark': yesOrNo,
  /** What Enter does in the chat: Ctrl+Enter sends always. */
  'chat-enter': ['send', 'newline'],
  /** The checklist of a new company on the dashboard: until all of it is done, or nobody wants to see it there. */
  'getting-started': ['shown', 'hidden', 'done'],
  /** The vertical navigation on /chat, where the conversation wants the room. */
  'chat-nav': ['collapsed', 'expanded'],
  /** What stands beside a conversation where there is room for it. */
  'chat-side': ['profile', 'orders', 'products', 'coupons', 'hidden'],
  /** For which incoming messages a sound is made. */
  'notice-sound': ['mine', 'all', 'mentions', 'off'],
  /** Whether the system shows what comes while the console is not seen, once the browser allows it. */
  'notice-desktop': ['on', 'off'],
  /** Whether notices that come while the console is closed tell what was written. */
  'push-preview': ['off', 'on'],
} as const;

/** What is chosen elsewhere than with the look. */
const besideLook = [
  'getting-started',
  'chat-nav',
  'chat-side',
  'chat-enter',
  'notice-sound',
  'notice-desktop',
  'push-preview',
] as const;

/** What is chosen of the look. */
export type LookName = Exclude<PreferenceName, (typeof besideLook)[number]>;

export function isLookName(name: PreferenceName): name is LookName {
  return !(besideLook as readonly string[]).includes(name);
}

export type PreferenceName = keyof typeof preferenceChoices;
export type PreferenceValue<N extends PreferenceName> = (typeof preferenceChoices)[N][number];

/** True for a value that the preference of this name may have. */
export function isPreferenceValue<N extends PreferenceName>(name: N, value: unknown): value is PreferenceValue<N> {
  return (preferenceChoices[name] as readonly unknown[]).includes(value);
}
