import { useSyncExternalStore } from 'react';
import { freeName } from '../schema/billing/edition';
import { readReturnUrl } from './returnUrl';
import { type CurrentUser, readUser } from './session';

/** What the console knows about the person using it. */
export interface AuthState {
  readonly user: CurrentUser | null;
  /** Where to go after sign-in, when a closed page sent the person there. */
  readonly returnUrl: string | null;
  readonly isFree: boolean;
}

export function getAuthState(): AuthState {
  return current;
}

/** To be called after the stored session changed. */
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
