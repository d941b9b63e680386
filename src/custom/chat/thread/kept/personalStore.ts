import { useSyncExternalStore } from 'react';
import { getAuthState } from '../../../../authProvider/authState';
import { keepDraft, readDraft } from '../../../../authProvider/drafts';
import { personId } from '../../../../dataProvider/session/session';
import { newListeners } from '../../../../schema/listeners';

/** Per-user value that survives a reload and an expired session, and is deleted at sign-out. */
export interface PersonalStore<T> {
  read(): T;
  write(value: T): void;
  /** React hook: re-renders on change. */
  use(): T;
}

/** `name` separates it from the other drafts of the tab. */
export function personalStore<T>(name: string, empty: T): PersonalStore<T> {
  const path = `/chat#${name}`;
  const { subscribe, notify } = newListeners();
  let cached: { readonly person: string | null; readonly value: T } | null = null;
  const read = () => {
    const person = personId(getAuthState().user);
    if (cached?.person !== person) cached = { person, value: stored(person) ?? empty };
    return cached.value;
  };
  const stored = (person: string | null) => {
    const draft = readDraft(path);
    return draft === null || person === null || draft.person !== person ? undefined : (draft.values.value as T);
  };
  return {
    read,
    write(value) {
      cached = { person: personId(getAuthState().user), value };
      keepDraft(path, { value });
      notify();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
