import { useSyncExternalStore } from 'react';

/** True while the page is scrolled further than this many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolled > pixels);
}

// Cached: reading window.scrollY during render would force a layout.
let scrolled = 0;

function subscribe(listener: () => void): () => void {
  const follow = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}
