import { useEffect, useSyncExternalStore } from 'react';

/** Tells what is on screen more closely than its place in the navigation does: a record's title. Null tells nothing. */
export function useScreenTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const told = { title };
    titles.push(told);
    tell();
    return () => {
      titles.splice(titles.indexOf(told), 1);
      tell();
    };
  }, [title]);
}

/** What was told last by what still stands: a form over a list goes before the list. */
export function useCurrentScreenTitle(): string | null {
  return useSyncExternalStore(subscribe, () => titles.at(-1)?.title ?? null);
}

const titles: { readonly title: string }[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
