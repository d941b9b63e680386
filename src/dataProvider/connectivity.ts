import { useSyncExternalStore } from 'react';
import { apiUrl } from './apiUrl';

/** Who cannot be reached: the network from this device, or our server from the network. Null: all is well. */
export type Unreached = 'device' | 'server' | null;

/** As the client's calls and the browser find it. */
export function useUnreached(): Unreached {
  return useSyncExternalStore(onConnectivity, unreached);
}

/**
 * How often something could not be reached so far. An outage can be over before React draws it, so what is asked again after
 * outages depends on this number, not what is drawn.
 */
export function useOutages(): number {
  return useSyncExternalStore(onConnectivity, () => outages);
}

/** Whether there was an outage since this was asked last. */
export function takeOutages(): boolean {
  const isNew = outages > taken;
  taken = outages;
  return isNew;
}

/** Any answer proves that the server is there; a call without one that it is not. */
export function reportConnectivity(isReached: boolean): void {
  if (isReached && isServerThere) return;
  isServerThere = isReached;
  if (!isReached) outages += 1;
  tell();
}

/** Asks whether the server is there again; whatever it answers, it is. */
export async function checkConnectivity(): Promise<void> {
  const answer = await fetch(apiUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  reportConnectivity(answer !== null && !fromBefore.has(answer.status));
}

/** What stands before a server says these when there is none. */
const fromBefore = new Set([502, 503, 504]);
let isServerThere = true;
let outages = 0;
let taken = 0;
const listeners = new Set<() => void>();

function unreached(): Unreached {
  if (!navigator.onLine) return 'device';
  return isServerThere ? null : 'server';
}

function onConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('online', tell);
window.addEventListener('offline', () => {
  outages += 1;
  tell();
});
