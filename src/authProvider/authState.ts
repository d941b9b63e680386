import { useSyncExternalStore } from 'react';
import { type CurrentUser, readUser } from '../dataProvider/session/session';
import { freeName } from '../schema/billing/edition';
import { readReturnUrl } from './returnUrl';

/** Auth state of the console: the signed-in user and where to return after sign-in. */
export interface AuthState {
  readonly user: CurrentUser | null;
  /** URL to open after sign-in, if a protected page redirected to the sign-in page. */
  readonly returnUrl: string | null;
  readonly isFree: boolean;
}

export function getAuthState(): AuthState {
  return current;
}

/** Re-reads the stored session and notifies subscribers. Call after the stored session changed. */
export function publishAuthState(): void {
  current = readState();
  for (const listener of listeners) listener();
}

export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, getAuthState);
}

const listeners = new Set<() => void>();
let current = readState();

function readState(): AuthState {
  const user = readUser();
  return { user, returnUrl: readReturnUrl(), isFree: user?.serviceName === freeName };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
