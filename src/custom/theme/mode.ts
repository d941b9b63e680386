import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../authProvider/storage';
import { choosePreference, onPreferences, preference, usePreference } from '../../preferences/preferences';
import { type PreferenceValue, preferenceChoices } from '../../schema/preferences';
import { darkPalette, lightPalette } from './palette';

export const modes = preferenceChoices.theme;
export type Mode = PreferenceValue<'theme'>;
export type Scheme = 'light' | 'dark';

/** What the person chose; system follows the operating system. */
export function chosenMode(): Mode {
  return preference('theme');
}

export function chooseMode(mode: Mode): void {
  choosePreference('theme', mode);
}

/** The scheme in force. */
export function currentScheme(): Scheme {
  const mode = chosenMode();
  if (mode !== 'system') return mode;
  return prefersDark().matches ? 'dark' : 'light';
}

/** Turns the page to the scheme and the skin in force, and remembers the scheme for the first paint of the next visit. */
export function applyLook(): void {
  const scheme = currentScheme();
  document.documentElement.dataset.scheme = scheme;
  document.documentElement.dataset.skin = preference('skin');
  // The window of an installed console takes the page's colour.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', (scheme === 'dark' ? darkPalette : lightPalette).background);
  if (readStored('theme') !== null) writeStored('color-scheme', scheme);
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

export function useMode(): Mode {
  return usePreference('theme');
}

/** From now on the page follows the operating system as well. Answers how to stop. */
export function followSystem(): () => void {
  const system = prefersDark();
  system.addEventListener('change', applyLook);
  return () => system.removeEventListener('change', applyLook);
}

onPreferences(applyLook);

function subscribe(listener: () => void): () => void {
  const stop = onPreferences(listener);
  const system = prefersDark();
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
