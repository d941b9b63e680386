/** The console's own messages, in addition to react-admin's. */
export const consoleEnglish = {
  parley: {
    nav: {
      label: 'Main navigation',
      open: 'Open navigation',
      close: 'Close navigation',
      collapse: 'Collapse navigation',
      expand: 'Expand navigation',
      dashboard: 'Dashboard',
    },
    user: {
      menu: 'Your account',
      profile: 'Profile',
      settings: 'Settings',
      plan: 'Plan',
      signOut: 'Sign out',
      edition: 'Plan',
      free: 'Free plan',
    },
    preview: {
      label: 'Preview',
      text: "You're viewing the console as %{role}. You can't make changes.",
      leave: 'Exit preview',
    },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
    language: 'Language',
    footer: 'Chat, orders and your team in one place.',
    scrollToTop: 'Scroll to top',
    confirm: {
      title: 'Confirm',
      content: 'Are you sure you want to continue?',
      cancel: 'Cancel',
      confirm: 'Confirm',
    },
    draft: {
      kept: "We've kept your input.",
      restore: 'Restore',
      discard: 'Discard',
    },
    error: {
      title: 'Something went wrong on this screen',
      text: 'The rest of the console still works. Try again, or go somewhere else.',
      retry: 'Try again',
      network: "Can't reach the server. Check your connection and try again.",
      timeout: 'The server took too long to respond. Try again.',
      server: "The server isn't responding. Try again in a moment.",
      tooFast: 'Too many requests. Wait a moment and try again.',
      conflict: 'Someone else changed this in the meantime.',
      shape: "The server sent a response the console couldn't read.",
    },
  },
};

export type ConsoleWords = typeof consoleEnglish;
