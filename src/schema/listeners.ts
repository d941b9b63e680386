/** Functions that are called, with these arguments, whenever something happens. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Returns the function to unsubscribe. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

export function newListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
