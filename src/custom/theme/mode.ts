import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../authProvider/storage';
import { layoutConfig } from '../layout/layoutConfig';

export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];
export type Scheme = 'light' | 'dark';

/** What the person chose; system follows the operating system. */
export function chosenMode(): Mode {
  const stored = readStored('theme');
  return modes.find((mode) => mode === stored) ?? layoutConfig.theme;
}

export function chooseMode(mode: Mode): void {
  writeStored('theme', mode);
  applyScheme();
}

/** The scheme in force. */
export function currentScheme(): Scheme {
  const mode = chosenMode();
  if (mode !== 'system') return mode;
  return prefersDark.matches ? 'dark' : 'light';
}

/** Turns the page to the scheme in force, and remembers it for the first paint of the next visit. */
export function applyScheme(): void {
  const scheme = currentScheme();
  document.documentElement.dataset.scheme = scheme;
  if (readStored('theme') !== null) writeStored('color-scheme', scheme);
  for (const listener of listeners) listener();
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, chosenMode);
}

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
prefersDark.addEventListener('change', applyScheme);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
