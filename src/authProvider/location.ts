import { useSyncExternalStore } from 'react';

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

/** Notifies listeners that the URL changed. */
export function announce(): void {
  for (const listener of listeners) listener();
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
