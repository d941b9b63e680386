import type { CostlyKind } from '../http/rateLimits';
import type { Route } from './route';

/** The rate limit kind of a member's call, in addition to counting as a call. Null for none. */
export function costOf(route: Route, url: string): CostlyKind | null {
  if (route.costs !== undefined) return route.costs;
  if (route.takesFile !== undefined) return 'upload';
  if (route.answersFile) return 'heavy';
  if (route.reachesOut) return 'outside';
  return route.method === 'GET' && asksForText(url) ? 'search' : null;
}

/**
 * A write without sign-in. Not the webhooks of other systems: few systems send for many users, and they authenticate.
 */
export function isPublicWrite(route: Route): boolean {
  return route.access.kind === 'public' && route.method !== 'GET' && route.takesRaw === undefined;
}

/** Detects a text search: `q` in the list filter, which is JSON in the URL. */
function asksForText(url: string): boolean {
  return url.includes('%22q%22') || url.includes('"q"');
}
