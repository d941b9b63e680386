import { useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../authProvider/storage';
import {
  type KeptName,
  keptFault,
  type Remembered,
  type RememberedName,
  rememberedDefaults,
} from '../schema/remembered';
import { recordUnsent } from './unsent';

type Name = RememberedName | KeptName;

/** What is remembered under a name, as JSON has it; undefined when there is nothing, or nothing of ours. */
export function readRemembered(name: Name) {
  return parse(name, readStored(name));
}

/** Keeps a value in this browser, and soon on the server. Undefined forgets it. */
export function remember(name: Name, value: unknown): void {
  if (value === undefined) removeStored(name);
  else writeStored(name, JSON.stringify(value));
  recordUnsent(name);
  emitRemembered([name]);
}

/** What is remembered and how to remember something else; drawn anew when it changes, in this tab or another. */
export function useRemembered<N extends RememberedName>(name: N): [Remembered[N], (value: Remembered[N]) => void] {
  const text = useSyncExternalStore(
    (listener) => onRemembered(name, listener),
    () => readStored(name),
  );
  const value = useMemo(() => parse(name, text) as Remembered[N] | undefined, [name, text]);
  return [value ?? rememberedDefaults[name], (next) => remember(name, next)];
}

/** Calls back whenever what is remembered under the name may be another. Answers how to stop. */
export function onRemembered(name: Name, listener: () => void): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard.add(listener));
  return () => void heard.delete(listener);
}

/** Storage was changed past this module. Without names: anything may be another. */
export function emitRemembered(names: Iterable<string> = [...listeners.keys()]): void {
  for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
}

const listeners = new Map<string, Set<() => void>>();
window.addEventListener('storage', () => emitRemembered());

function parse(name: Name, text: string | null) {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text);
    if (keptFault(name, value) === null || name.startsWith('store.')) return value;
  } catch {
    // Half written, or by somebody else.
  }
  removeStored(name);
  return undefined;
}
