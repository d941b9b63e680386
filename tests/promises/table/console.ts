import type { Promised } from '../promised';

export const console: readonly Promised[] = [
  {
    text: 'The console serves a backend of another make that keeps the contract',
    tests: ['tests/e2e/foreign.long.test.ts'],
  },
  {
    text: 'Nothing typed in a form is lost to a tab, a record made on the way, or somebody who was faster',
    tests: ['tests/web/ui/fullForms.long.test.tsx', 'tests/web/console/form.long.test.tsx'],
  },
  {
    text: "The search over the whole console asks for nothing and offers nothing that its reader may not open; an answer that comes late takes no later one's place, and one that fails takes no other with it",
    tests: ['tests/web/console/search.long.test.tsx'],
  },
  {
    text: 'What was typed survives a refusal, a conflict and the end of the session',
    tests: ['tests/web/ui/formEdit.test.tsx', 'tests/e2e/sessionEnd.long.test.ts'],
  },
  {
    text: "Every screen is clean to axe-core at every level, light and dark, wide and at 390 pixels, English and Chinese, without a word on the browser's console; no word of the other language is left on it; nothing is wider than its screen, moves by itself (layout shift below 0.02) or is too small for a thumb (44 pixels)",
    tests: ['tests/e2e/screens.test.ts', 'tests/e2e/screens.long.test.ts', 'tests/e2e/shifts.speed.test.ts'],
  },
  {
    text: 'The Tab key leads through every shape of screen, seen all the way; what opens over it takes the focus, keeps it and gives it back',
    tests: ['tests/e2e/keyboard.long.test.ts'],
  },
  {
    text: 'The sign-in page works with at most 110 kB of JavaScript, the first console screen with at most 410 kB (gzip)',
    tests: ['tests/build/bundle.test.ts'],
  },
  {
    text: 'No text of either theme has less contrast than 4.5 to 1, and no colour stands outside the palette',
    tests: ['tests/web/shell/theme.test.ts'],
  },
  {
    text: 'A language written from the right turns page and parts; the system mode follows the system live',
    tests: ['tests/web/shell/theme.live.test.tsx'],
  },
  {
    text: 'What happened is heard by a screen reader, faults at once; a network or server that is gone is told of, and that it is back',
    tests: ['src/ui/kit/toasts/Toasts.test.tsx', 'tests/web/shell/offline.test.tsx'],
  },
  {
    text: 'The console can be installed; a screen printed from the dark theme is black on white, without what can only be pressed',
    tests: ['tests/e2e/look.long.test.ts'],
  },
  {
    text: "What a person chose of the look, and how they arranged their lists, is there again after a session ended, at another computer too; nothing of it is the next person's",
    tests: ['tests/web/shell/preferences.test.ts', 'tests/e2e/sessionEnd.long.test.ts'],
  },
  {
    text: "What one person does is on another's screen within two seconds, in lists, trees and the bell; what is being typed or dragged is left alone and told of",
    tests: [
      'tests/e2e/live.speed.test.ts',
      'tests/e2e/live.long.test.ts',
      'tests/web/console/live.long.test.tsx',
      'src/live/refresh.test.ts',
    ],
  },
  {
    text: 'All tabs of a browser share one connection; when its tab is closed another takes over and misses nothing; signing out closes it',
    tests: ['tests/e2e/live.long.test.ts'],
  },
  {
    text: 'A connection that breaks, or is cut without a word, is made anew and goes on from where it had heard',
    tests: ['src/live/connection.test.ts'],
  },
  {
    text: 'A message that concerns the person is heard, and shown by the system while the console is out of sight, by one tab alone and not in quiet hours',
    tests: ['tests/web/console/notices.long.test.tsx', 'src/custom/notices/important.test.ts'],
  },
];
