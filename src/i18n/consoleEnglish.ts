/** The console's own words, beside react-admin's. */
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
      edition: 'Edition',
      free: 'Free edition',
    },
    preview: {
      label: 'Preview',
      text: 'You see the console as %{role}. Nothing can be changed.',
      leave: 'Leave',
    },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Follow the system' },
    language: 'Language',
    footer: 'Answers, orders and people in one place.',
    scrollToTop: 'Scroll to top',
    confirm: {
      title: 'Confirm operation',
      content: 'Are you sure you want to continue?',
      cancel: 'Cancel',
      confirm: 'Confirm',
    },
    draft: {
      kept: 'We kept what you typed.',
      restore: 'Restore',
      discard: 'Discard',
    },
    error: {
      title: 'Something went wrong on this screen',
      text: 'The rest of the console still works. Try again, or go somewhere else.',
      retry: 'Try again',
      network: 'The server cannot be reached. Check your connection and try again.',
      timeout: 'The server took too long to answer. Try again.',
      server: 'The server could not answer. Try again in a moment.',
      tooFast: 'Too many requests. Wait a moment and try again.',
      conflict: 'Someone else has changed this meanwhile.',
      shape: 'The server answered in a way this console does not understand.',
    },
  },
};

export type ConsoleWords = typeof consoleEnglish;
