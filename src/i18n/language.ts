import { choosePreference, onPreferences, preference, usePreference } from '../preferences/preferences';
import type { PreferenceValue } from '../schema/preferences';

/** The languages of the console, with the direction each is written in. */
export const consoleLanguages = [
  { code: 'en-US', name: 'English', direction: 'ltr' },
  { code: 'zh-CN', name: '中文', direction: 'ltr' },
] as const;

export type ConsoleLanguage = PreferenceValue<'language'>;

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
  root.dir = consoleLanguages.find((language) => language.code === code)!.direction;
}

export function useLanguage(): ConsoleLanguage {
  return usePreference('language');
}

onPreferences(applyLanguage);
