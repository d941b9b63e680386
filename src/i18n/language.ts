import { choosePreference, onPreferences, preference, usePreference } from '../preferences/preferences';

export { offersLanguages } from '../preferences/languages';

import type { PreferenceValue } from '../schema/preferences';

export type ConsoleLanguage = PreferenceValue<'language'>;
export type Direction = 'ltr' | 'rtl';

/** The languages of the console, with the direction each is written in. */
export const consoleLanguages: readonly {
  readonly code: ConsoleLanguage;
  readonly name: string;
  readonly direction: Direction;
}[] = [
  { code: 'en-US', name: 'English', direction: 'ltr' },
  { code: 'zh-CN', name: '中文', direction: 'ltr' },
];

/** What the person chose, else what their company begins with, else the operator, else the product. */
export function currentLanguage(): ConsoleLanguage {
  return preference('language');
}

/** Keeps the choice and turns the page to it. */
export function chooseLanguage(code: ConsoleLanguage): void {
  choosePreference('language', code);
}

/** Gives the page the language in force, and the direction it is written in. */
export function applyLanguage(): void {
  const code = currentLanguage();
  const root = document.documentElement;
  root.lang = code;
  root.dir = directionOf(code);
}

/** The direction in force. */
export function useDirection(): Direction {
  return directionOf(useLanguage());
}

export function useLanguage(): ConsoleLanguage {
  return usePreference('language');
}

function directionOf(code: ConsoleLanguage): Direction {
  return consoleLanguages.find((language) => language.code === code)!.direction;
}

onPreferences(applyLanguage);
