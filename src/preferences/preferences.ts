import { useSyncExternalStore } from 'react';
import { defaultLanguage } from '../dataProvider/session/language';
import { readStored, removeStored, writeStored } from '../dataProvider/session/storage';
import { newListeners } from '../schema/listeners';
import {
  isLookName,
  isPreferenceValue,
  type LookName,
  type PreferenceName,
  type PreferenceValue,
  preferenceChoices,
  preferenceDefaults,
} from '../schema/preferences';
import { recordUnsent } from './unsent';

/** The user's choice for this preference, otherwise its default. */
export function preference<N extends PreferenceName>(name: N): PreferenceValue<N> {
  const stored = readStored(name);
  return isPreferenceValue(name, stored) ? stored : beginning(name);
}

/** Hook: the current preference; re-renders when it changes in this tab or another. */
export function usePreference<N extends PreferenceName>(name: N): PreferenceValue<N> {
  return useSyncExternalStore(onPreferences, () => preference(name));
}

/** Stores a choice locally, queues it for the server and notifies subscribers. Null removes the choice. */
export function choosePreference<N extends PreferenceName>(name: N, value: PreferenceValue<N> | null): void {
  if (value === null) removeStored(name);
  else writeStored(name, value);
  recordUnsent(name);
  emitPreferences();
}

/** The chosen look preferences, by name; null if not chosen. Pass it to `restorePreferences` to restore them. */
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

/**
 * Whenever a preference may have changed. Call `emitPreferences` after storage changed outside this module: cleared with
 * the session, or by another tab.
 */
export const { subscribe: onPreferences, notify: emitPreferences } = newListeners();

const names = (Object.keys(preferenceChoices) as PreferenceName[]).filter(isLookName);

function beginning<N extends PreferenceName>(name: N): PreferenceValue<N> {
  return name === 'language' ? (defaultLanguage() as PreferenceValue<N>) : preferenceDefaults[name];
}

window.addEventListener('storage', () => emitPreferences());
