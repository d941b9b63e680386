import type { CurrentUser, SessionToken } from '../dataProvider/session/session';

/**
 * Loads something for a session that is about to begin, in parallel with its user. The function that it resolves to runs
 * once the session is stored.
 */
type Prepare = (token: SessionToken) => Promise<(user: CurrentUser) => void>;
type Leave = () => Promise<void>;

/** Calls `prepare` at each sign-in, which waits for it. It must not reject. */
export function onSignIn(prepare: Prepare): void {
  signingIn.push(prepare);
}

/** Calls `leave` at each sign-out while the session still exists; sign-out waits for it. */
export function beforeSignOut(leave: Leave): void {
  beforeSigningOut.push(leave);
}

/** Calls `leave` at each sign-out, while the server ends the session; sign-out waits for it. */
export function onSignOut(leave: Leave): void {
  signingOut.push(leave);
}

/** Resolves to a function that completes the sign-in for all listeners. */
export async function prepareSignIn(token: SessionToken): Promise<(user: CurrentUser) => void> {
  const complete = await Promise.all(signingIn.map((prepare) => prepare(token)));
  return (user) => {
    for (const each of complete) each(user);
  };
}

export async function prepareSignOut(): Promise<void> {
  await Promise.allSettled(beforeSigningOut.map((leave) => leave()));
}

export async function completeSignOut(): Promise<void> {
  await Promise.allSettled(signingOut.map((leave) => leave()));
}

const signingIn: Prepare[] = [];
const beforeSigningOut: Leave[] = [];
const signingOut: Leave[] = [];
