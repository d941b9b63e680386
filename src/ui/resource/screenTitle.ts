import { useEffect, useSyncExternalStore } from 'react';
import { newListeners } from '../../schema/listeners';

/** Sets the title of the current screen, such as a record's title, for the document title. Null sets none. */
export function useScreenTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const entry = { title };
    titles.push(entry);
    notify();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      notify();
    };
  }, [title]);
}

/** The title set last by a mounted component: a form over a list precedes the list. */
export function useCurrentScreenTitle(): string | null {
  return useSyncExternalStore(subscribe, () => titles.at(-1)?.title ?? null);
}

const titles: { readonly title: string }[] = [];
const { subscribe, notify } = newListeners();
