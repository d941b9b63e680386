import { useSyncExternalStore } from 'react';

const query = '(max-width: 599.95px)';

/** True when the screen is too narrow for a table, so cards are shown. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
