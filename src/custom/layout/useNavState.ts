import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../authProvider/storage';
import { layoutConfig } from './layoutConfig';

/** True where the navigation lies over the content instead of beside it. */
export function useOverlayNav(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

/** Whether the navigation shows its icons alone; remembered in this browser. */
export function useNavCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(readCollapsed);
  return [
    isCollapsed,
    (next) => {
      writeStored('vertical-nav-collapsed', String(next));
      setIsCollapsed(next);
    },
  ];
}

const narrow = window.matchMedia(`(max-width: ${layoutConfig.overlayNavBelow - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

function readCollapsed(): boolean {
  const stored = readStored('vertical-nav-collapsed');
  return stored === null ? layoutConfig.verticalNavCollapsed : stored === 'true';
}
