/** How a route may be reached. Every route is closed unless it says otherwise. */
export type Access = 'public' | 'unauthenticatedOnly' | 'closed';

export type GuardDecision =
  | { readonly pass: true; readonly refreshUser: boolean }
  | { readonly pass: false; readonly goTo: '/' | '/login'; readonly keepReturn: boolean };

/** The route guard: who may pass, and where the others go. */
export function guard(access: Access, signedIn: boolean): GuardDecision {
  if (access === 'unauthenticatedOnly' && signedIn) return { pass: false, goTo: '/', keepReturn: false };
  if (access === 'closed' && !signedIn) return { pass: false, goTo: '/login', keepReturn: true };
  return { pass: true, refreshUser: signedIn && access !== 'public' };
}
