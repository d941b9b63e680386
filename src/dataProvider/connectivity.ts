import { useSyncExternalStore } from 'react';
import { newListeners } from '../schema/listeners';
import { apiUrl } from './apiUrl';

/** What is unreachable: 'device' is offline, or the 'server' does not answer. Null: all is well. */
export type Unreached = 'device' | 'server' | null;

/** Connectivity, from the results of API calls and the browser's online state. */
export function useUnreached(): Unreached {
  return useSyncExternalStore(onConnectivity, unreached);
}

/**
 * Number of outages so far. An outage can end before React renders it, so refetching after outages depends on this
 * number, not on what is rendered.
 */
export function useOutages(): number {
  return useSyncExternalStore(onConnectivity, () => outages);
}

/** Whether there was an outage since the previous call. */
export function takeOutages(): boolean {
  const isNew = outages > taken;
  taken = outages;
  return isNew;
}

/** Records the result of a call: any response means the server is reachable, a network error that it is not. */
export function reportConnectivity(isReached: boolean): void {
  if (isReached && isServerThere) return;
  isServerThere = isReached;
  if (!isReached) outages += 1;
  notify();
}

/** Probes the server: any response counts as reachable, except a 502, 503 or 504 from a proxy. */
export async function checkConnectivity(): Promise<void> {
  const answer = await fetch(apiUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  reportConnectivity(answer !== null && !fromBefore.has(answer.status));
}

/** Statuses that a reverse proxy returns when the server behind it is down. */
const fromBefore = new Set([502, 503, 504]);
let isServerThere = true;
let outages = 0;
let taken = 0;
const { subscribe: onConnectivity, notify } = newListeners();

function unreached(): Unreached {
  if (!navigator.onLine) return 'device';
  return isServerThere ? null : 'server';
}

window.addEventListener('online', () => notify());
window.addEventListener('offline', () => {
  outages += 1;
  notify();
});
