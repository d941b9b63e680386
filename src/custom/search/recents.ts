import { useCallback } from 'react';
import { useStore } from 'react-admin';

/** A recently opened record: only its reference, not its contents. */
export interface Visit {
  readonly resource: string;
  readonly id: string;
}

const maxTexts = 5;
const maxVisits = 8;
const none: readonly never[] = [];

/** The user's recent searches, latest first. */
export function useRecentSearches() {
  const [texts, setTexts] = useStore<readonly string[]>('search.texts', none);
  return {
    texts: listed(texts),
    remember: (text: string) => setTexts((before) => first(text, listed(before), (a, b) => a === b, maxTexts)),
    forgetAll: () => setTexts(none),
  };
}

/** The user's recently opened records, latest first. */
export function useRecentVisits() {
  const [visits, setVisits] = useStore<readonly Visit[]>('search.visits', none);
  const remember = useCallback(
    (visit: Visit) => setVisits((before) => first(visit, listed(before), isSame, maxVisits)),
    [setVisits],
  );
  return { visits: listed(visits), remember, forgetAll: () => setVisits(none) };
}

/** The stored value may have another format. */
function listed<T>(kept: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(kept) ? kept : none;
}

function isSame(a: Visit, b: Visit): boolean {
  return a.resource === b.resource && a.id === b.id;
}

function first<T>(one: T, before: readonly T[], isEqual: (a: T, b: T) => boolean, max: number): readonly T[] {
  return [one, ...before.filter((other) => !isEqual(one, other))].slice(0, max);
}
