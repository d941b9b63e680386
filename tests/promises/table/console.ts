import type { Promised } from '../promised';

export const console: readonly Promised[] = [
  {
    text: 'The console works with another backend that follows the contract',
    tests: ['tests/e2e/foreign.long.test.ts'],
  },
  {
    text: 'Values typed in a form are kept when the user switches tabs, creates a related record, or gets a version conflict',
    tests: ['tests/web/ui/fullForms.long.test.tsx', 'tests/web/console/form.long.test.tsx'],
  },
  {
    text: 'The global search requests and offers only what the user may open; an outdated response never replaces a newer one, and a failed request affects no other',
    tests: ['tests/web/console/search.long.test.tsx'],
  },
  {
    text: 'Typed values are kept after a refusal, a conflict and the end of the session',
    tests: ['tests/web/ui/formEdit.test.tsx', 'tests/e2e/sessionEnd.long.test.ts'],
  },
  {
    text: "Every screen passes axe-core at every level, light and dark, wide and at 390 pixels, English and Chinese, without an error in the browser's console; no text of the other language is left; nothing overflows, shifts (layout shift below 0.02) or is too small to tap (44 pixels)",
    tests: ['tests/e2e/screens.test.ts', 'tests/e2e/screens.long.test.ts', 'tests/e2e/shifts.speed.test.ts'],
  },
  {
    text: 'The inbox is used by keyboard alone: opening a conversation puts the caret into the reply box, resolving takes one key and opens the next, a canned reply takes four, a product card three, a coupon four; no key clashes with a browser or an input method',
    tests: ['tests/e2e/inboxKeys.long.test.ts'],
  },
  {
    text: 'What an administrator does often takes few presses: a rule made and tried 5, an invitation with role and account group 4, 100 codes from the product 3, half a refund 2, a coupon 2',
    tests: ['tests/e2e/fewSteps.long.test.ts', 'tests/e2e/firstHour.test.ts'],
  },
  {
    text: '40 conversations are answered with canned replies in one run, and no task of the page takes longer than 200 ms',
    tests: ['tests/e2e/answering.speed.test.ts'],
  },
  {
    text: 'A tab that lost its connection says so in its title and icon',
    tests: ['tests/e2e/staying.long.test.ts'],
  },
  {
    text: 'The Tab key reaches every control of every kind of screen, and the focus is always visible; a dialog takes the focus, keeps it and returns it when it closes',
    tests: ['tests/e2e/keyboard.long.test.ts'],
  },
  {
    text: 'The sign-in page works with at most 110 kB of JavaScript, the first console screen with at most 410 kB (gzip)',
    tests: ['tests/build/bundle.test.ts'],
  },
  {
    text: 'No text of either theme has a contrast below 4.5 to 1, and no color is outside the palette',
    tests: ['tests/web/shell/theme.test.ts'],
  },
  {
    text: 'A right-to-left language mirrors the page and its parts; the system color mode follows changes of the system at once',
    tests: ['tests/web/shell/theme.live.test.tsx'],
  },
  {
    text: 'Screen readers announce results, and errors at once; a lost connection to network or server is announced, and its return too',
    tests: ['src/ui/kit/toasts/Toasts.test.tsx', 'tests/web/shell/offline.test.tsx'],
  },
  {
    text: 'The console can be installed; a screen printed from the dark theme is black on white, without controls',
    tests: ['tests/e2e/look.long.test.ts'],
  },
  {
    text: "A user's appearance settings and list layouts are restored after a session ended and on other computers; they are not visible to the next user",
    tests: ['tests/web/shell/preferences.test.ts', 'tests/e2e/sessionEnd.long.test.ts'],
  },
  {
    text: "A change by one user appears on another user's screen within two seconds, in lists, trees and the bell; values being typed and rows being dragged do not change, and a notice is shown",
    tests: [
      'tests/e2e/live.speed.test.ts',
      'tests/e2e/live.long.test.ts',
      'tests/web/console/live.long.test.tsx',
      'src/live/refresh.test.ts',
    ],
  },
  {
    text: 'All tabs of a browser share one connection; when its tab is closed another tab takes over without missing an event; signing out closes it',
    tests: ['tests/e2e/live.long.test.ts'],
  },
  {
    text: 'A connection that breaks or silently drops is reopened and resumes from the last event received',
    tests: ['src/live/connection.test.ts'],
  },
  {
    text: 'A message that concerns the user plays a sound, and shows a system notification while the console is hidden, in one tab only and not in quiet hours',
    tests: ['tests/web/console/notices.long.test.tsx', 'src/custom/notifications/messages/important.test.ts'],
  },
];
