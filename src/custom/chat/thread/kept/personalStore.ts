import { useSyncExternalStore } from 'react';
import { getAuthState } from '../../../../authProvider/authState';
import { keepDraft, readDraft } from '../../../../authProvider/drafts';
import { personId } from '../../../../authProvider/session';

/** A value that outlives a reload and the end of a session, is one person's, and goes when they sign out. */
export interface PersonalStore<T> {
  read(): T;
  write(value: T): void;
  /** Drawn anew when it changes. */
  use(): T;
}

/** `name` tells it from the other drafts of the tab. */
export function personalStore<T>(name: string, empty: T): PersonalStore<T> {
  const path = `/chat#${name}`;
  const listeners = new Set<() => void>();
  let held: { readonly person: string | null; readonly value: T } | null = null;
  const read = () => {
    const person = personId(getAuthState().user);
    if (held?.person !== person) held = { person, value: stored(person) ?? empty };
    return held.value;
  };
  const stored = (person: string | null) => {
    const draft = readDraft(path);
    return draft === null || person === null || draft.person !== person ? undefined : (draft.values.value as T);
  };
  return {
    read,
    write(value) {
      held = { person: personId(getAuthState().user), value };
      keepDraft(path, { value });
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore((listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }, read),
  };
}
