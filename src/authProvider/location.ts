import { useSyncExternalStore } from 'react';
import { newListeners } from '../schema/listeners';

/**
 * URL store of the public pages, which have no router: react-router alone would take a third of the sign-in page's size
 * budget. The console has its own router and reports changes through `announce`.
 */
export function currentUrl(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

function currentPath(): string {
  return window.location.pathname;
}

/** Navigates to a path of this site, between the public pages and the console. */
export function go(url: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  announce();
}

const urls = newListeners();

/** Notifies listeners that the URL changed. */
export const announce = urls.notify;

export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = urls.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}
