import { useSyncExternalStore } from 'react';
import { layoutConfig } from './layoutConfig';

/** True where the navigation lies over the content instead of beside it. */
export function useOverlayNav(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

const narrow = window.matchMedia(`(max-width: ${layoutConfig.overlayNavBelow - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
