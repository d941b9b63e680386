import { useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../dataProvider/session/storage';
import { parsedJson } from '../schema/json';
import {
  type KeptName,
  keptFault,
  type Remembered,
  type RememberedName,
  rememberedDefaults,
} from '../schema/remembered';
import { recordUnsent } from './unsent';

type Name = RememberedName | KeptName;

/** The remembered value, parsed from JSON; undefined if there is none or it is invalid. */
export function readRemembered(name: Name) {
  return parse(name, readStored(name));
}

/** Stores a value locally and queues it for the server. `undefined` removes it. */
export function remember(name: Name, value: unknown): void {
  if (value === undefined) removeStored(name);
  else writeStored(name, JSON.stringify(value));
  recordUnsent(name);
  emitRemembered([name]);
}

/** Hook: the remembered value and its setter; re-renders when it changes in this tab or another. */
export function useRemembered<N extends RememberedName>(name: N): [Remembered[N], (value: Remembered[N]) => void] {
  const text = useSyncExternalStore(
    (listener) => onRemembered(name, listener),
    () => readStored(name),
  );
  const value = useMemo(() => parse(name, text) as Remembered[N] | undefined, [name, text]);
  return [value ?? rememberedDefaults[name], (next) => remember(name, next)];
}

/** Calls `listener` whenever the value may have changed. Returns the unsubscribe function. */
export function onRemembered(name: Name, listener: () => void): () => void {
  const subscribers = listeners.get(name) ?? new Set();
  listeners.set(name, subscribers.add(listener));
  return () => void subscribers.delete(listener);
}

/** Notifies subscribers. Call after storage changed outside this module. Default: all names. */
export function emitRemembered(names: Iterable<string> = [...listeners.keys()]): void {
  for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
}

const listeners = new Map<string, Set<() => void>>();
window.addEventListener('storage', () => emitRemembered());

function parse(name: Name, text: string | null) {
  if (text === null) return undefined;
  const value = parsedJson(text);
  if (value !== undefined && (keptFault(name, value) === null || name.startsWith('store.'))) return value;
  removeStored(name);
  return undefined;
}
