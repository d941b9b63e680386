/** Who may open a route. Routes are `closed` (signed-in users only) by default. */
export type Access = 'public' | 'unauthenticatedOnly' | 'closed';

export type GuardDecision =
  | { readonly pass: true; readonly refreshUser: boolean }
  | { readonly pass: false; readonly goTo: '/' | '/login'; readonly keepReturn: boolean };

/** Route guard: whether to render the route, and where to redirect otherwise. */
export function guard(access: Access, signedIn: boolean): GuardDecision {
  if (access === 'unauthenticatedOnly' && signedIn) return { pass: false, goTo: '/', keepReturn: false };
  if (access === 'closed' && !signedIn) return { pass: false, goTo: '/login', keepReturn: true };
  return { pass: true, refreshUser: signedIn && access !== 'public' };
}
