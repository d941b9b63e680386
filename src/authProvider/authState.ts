import { type CurrentUser, readUser } from '../dataProvider/session/session';
import { sharedValue } from '../dataProvider/sharedValue';
import { freeName } from '../schema/billing/edition';
import { readReturnUrl } from './returnUrl';

/** Auth state of the console: the signed-in user and where to return after sign-in. */
export interface AuthState {
  readonly user: CurrentUser | null;
  /** URL to open after sign-in, if a protected page redirected to the sign-in page. */
  readonly returnUrl: string | null;
  readonly isFree: boolean;
}

const state = sharedValue(readState());

export const { get: getAuthState, use: useAuthState } = state;

/** Re-reads the stored session and notifies subscribers. Call after the stored session changed. */
export function publishAuthState(): void {
  state.set(readState());
}

function readState(): AuthState {
  const user = readUser();
  return { user, returnUrl: readReturnUrl(), isFree: user?.serviceName === freeName };
}
