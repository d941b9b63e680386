import { useEffect } from 'react';

/** By resource: how many parts of the screen have paused it. */
const pauses = new Map<string, number>();

/**
 * Postpones refreshes of the resource while the user drags or renames something; missed changes are fetched afterwards.
 */
export function usePaused(resource: string, isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    pauses.set(resource, (pauses.get(resource) ?? 0) + 1);
    return () => {
      pauses.set(resource, (pauses.get(resource) ?? 0) - 1);
    };
  }, [resource, isPaused]);
}

export function isPaused(resource: string): boolean {
  return (pauses.get(resource) ?? 0) > 0;
}
