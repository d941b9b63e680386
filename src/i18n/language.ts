import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../authProvider/storage';

/** The languages of the console, with the direction each is written in. */
export const consoleLanguages = [
  { code: 'en-US', name: 'English', direction: 'ltr' },
  { code: 'zh-CN', name: '中文', direction: 'ltr' },
] as const;

export type ConsoleLanguage = (typeof consoleLanguages)[number]['code'];
const defaultLanguage: ConsoleLanguage = 'en-US';

export function currentLanguage(): ConsoleLanguage {
  const stored = readStored('language');
  return consoleLanguages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
}

/** Keeps the choice and turns the page to it. */
export function chooseLanguage(code: ConsoleLanguage): void {
  writeStored('language', code);
  applyLanguage();
}

/** Gives the page the language in force, and the direction it is written in. */
export function applyLanguage(): void {
  const code = currentLanguage();
  const root = document.documentElement;
  root.lang = code;
  root.dir = consoleLanguages.find((language) => language.code === code)!.direction;
  for (const listener of listeners) listener();
}

export function useLanguage(): ConsoleLanguage {
  return useSyncExternalStore(subscribe, currentLanguage);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
