import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../dataProvider/session/storage';
import { choosePreference, onPreferences, preference, usePreference } from '../../preferences/preferences';
import { type PreferenceValue, preferenceChoices } from '../../schema/preferences';
import { darkPalette, lightPalette } from './palette';

export const modes = preferenceChoices.theme;
export type Mode = PreferenceValue<'theme'>;
export type Scheme = 'light' | 'dark';

/** The user's theme preference; 'system' follows the operating system. */
export function chosenMode(): Mode {
  return preference('theme');
}

export function chooseMode(mode: Mode): void {
  choosePreference('theme', mode);
}

/** The effective colour scheme. */
export function currentScheme(): Scheme {
  const mode = chosenMode();
  if (mode !== 'system') return mode;
  return prefersDark().matches ? 'dark' : 'light';
}

/** Applies the current scheme and skin to the page, and stores the scheme for the first paint of the next visit. */
export function applyLook(): void {
  const scheme = currentScheme();
  document.documentElement.dataset.scheme = scheme;
  document.documentElement.dataset.skin = preference('skin');
  // Title bar colour of the installed app.
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

/** Follows changes of the operating system's scheme. Returns a function that stops it. */
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
