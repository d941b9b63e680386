import { useEffect, useSyncExternalStore } from 'react';

/** An action of the open screen that the palette offers. */
interface OfferedAction {
  /** Message of its name, or with `title` its key. */
  readonly name: string;
  /** Its name, where that is no message. */
  readonly title?: string;
  readonly icon: string;
  readonly run: () => void;
}

let all: readonly (readonly OfferedAction[])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof all): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Offers these actions in the palette while the caller is on the screen. */
export function useOffered(actions: readonly OfferedAction[]): void {
  useEffect(() => {
    change([...all, actions]);
    return () => change(all.filter((one) => one !== actions));
  }, [actions]);
}

export function useOfferedActions(): readonly OfferedAction[] {
  return useSyncExternalStore(subscribe, () => all).flat();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
