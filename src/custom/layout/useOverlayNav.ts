import { useSyncExternalStore } from 'react';
import { layoutConfig } from '../../ui/theme/layoutConfig';

/** True when the navigation is an overlay. */
export function useOverlayNav(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

const narrow = window.matchMedia(`(max-width: ${layoutConfig.overlayNavBelow - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
