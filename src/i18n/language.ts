import { type ConsoleLanguage, currentLanguage } from '../dataProvider/session/language';
import { choosePreference, onPreferences, usePreference } from '../preferences/preferences';

export { type ConsoleLanguage, currentLanguage, offersLanguages } from '../dataProvider/session/language';

export type Direction = 'ltr' | 'rtl';

/** The console's languages with their text direction. */
export const consoleLanguages: readonly {
  readonly code: ConsoleLanguage;
  readonly name: string;
  readonly direction: Direction;
}[] = [
  { code: 'en-US', name: 'English', direction: 'ltr' },
  { code: 'zh-CN', name: '中文', direction: 'ltr' },
];

/** Stores the language preference and applies it to the page. */
export function chooseLanguage(code: ConsoleLanguage): void {
  choosePreference('language', code);
}

/** Sets the page's `lang` and `dir` attributes to the current language. */
export function applyLanguage(): void {
  const code = currentLanguage();
  const root = document.documentElement;
  root.lang = code;
  root.dir = directionOf(code);
}

/** Hook: the text direction of the current language. */
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
