import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../authProvider/storage';
import { layoutConfig } from '../custom/layout/layoutConfig';
import {
  isLookName,
  isPreferenceValue,
  type LookName,
  type PreferenceName,
  type PreferenceValue,
  preferenceChoices,
} from '../schema/preferences';
import { defaultLanguage } from './languages';
import { recordUnsent } from './unsent';

/** What the person chose under this name, else what company, operator or layout configuration begin with. */
export function preference<N extends PreferenceName>(name: N): PreferenceValue<N> {
  const stored = readStored(name);
  return isPreferenceValue(name, stored) ? stored : beginning(name);
}

/** The preference as it is now and will be; drawn anew when it changes, in this tab or another. */
export function usePreference<N extends PreferenceName>(name: N): PreferenceValue<N> {
  return useSyncExternalStore(onPreferences, () => preference(name));
}

/** Keeps a choice in this browser, soon on the server, and tells everyone who draws by it. Null: as if never chosen. */
export function choosePreference<N extends PreferenceName>(name: N, value: PreferenceValue<N> | null): void {
  if (value === null) removeStored(name);
  else writeStored(name, value);
  recordUnsent(name);
  emitPreferences();
}

/** What was chosen, by name; null where nothing was. `restorePreferences` takes it back. */
export type ChosenPreferences = {
  readonly [N in LookName]: PreferenceValue<N> | null;
};

export function chosenPreferences(): ChosenPreferences {
  const chosen = names.map((name) => [name, readStored(name) === null ? null : preference(name)]);
  return Object.fromEntries(chosen) as ChosenPreferences;
}

export function restorePreferences(chosen: ChosenPreferences): void {
  for (const name of names) choosePreference(name, chosen[name]);
}

export function resetPreferences(): void {
  for (const name of names) {
    removeStored(name);
    recordUnsent(name);
  }
  emitPreferences();
}

/** Calls back whenever a preference may be another. Answers how to stop. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage was changed past this module: cleared with the session, or by another tab. */
export function emitPreferences(): void {
  for (const listener of listeners) listener();
}

const names = (Object.keys(preferenceChoices) as PreferenceName[]).filter(isLookName);

function beginning<N extends PreferenceName>(name: N): PreferenceValue<N> {
  return name === 'language' ? (defaultLanguage() as PreferenceValue<N>) : layoutConfig.preferences[name];
}

const listeners = new Set<() => void>();
window.addEventListener('storage', emitPreferences);
