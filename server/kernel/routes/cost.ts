import type { CostlyKind } from '../http/rateLimits';
import type { Route } from './route';

/** What a call of somebody who is signed in is counted as, beside being a call. Null: nothing more. */
export function costOf(route: Route, url: string): CostlyKind | null {
  if (route.costs !== undefined) return route.costs;
  if (route.takesFile !== undefined) return 'upload';
  if (route.answersFile) return 'heavy';
  if (route.reachesOut) return 'outside';
  return route.method === 'GET' && asksForText(url) ? 'search' : null;
}

/** A write that anybody may make. Not what other systems call: few of them speak for many, and prove who they are. */
export function isPublicWrite(route: Route): boolean {
  return route.access.kind === 'public' && route.method !== 'GET' && route.takesRaw === undefined;
}

/** A list is searched by `q` of its filter, which is JSON in the address. */
function asksForText(url: string): boolean {
  return url.includes('%22q%22') || url.includes('"q"');
}
