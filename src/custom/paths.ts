import { outlines } from '../dataProvider/resources';

/** Path of a custom screen, one that is not generated from a schema. Its component is in src/console/screens.tsx. */
export interface CustomPath {
  readonly path: string;
  /** The permission it needs; if missing, every signed-in user may open it. */
  readonly permission?: string;
  /** The screen has the height of the window, no footer and no page scrolling: its parts scroll on their own. */
  readonly contentHeightFixed?: boolean;
}

export const customPaths = [
  { path: '/dashboard' },
  { path: '/dashboards', permission: 'dashboards:list' },
  { path: '/chat', permission: 'chat:list', contentHeightFixed: true },
  { path: '/second-page' },
  { path: '/settings' },
  { path: '/settings/:tab' },
  { path: '/notification/list' },
  { path: '/deliveryReview', permission: 'delivery-review:list' },
  { path: '/stock', permission: 'stock:list' },
  { path: '/ledger', permission: 'ledger:list' },
  { path: '/pricing', permission: 'pricing:list' },
  { path: '/platform/seller', permission: 'platform:plans' },
  { path: '/replySimulator', permission: 'reply-simulator:list' },
] as const satisfies readonly CustomPath[];

export function hasFixedHeight(path: string): boolean {
  return customPaths.some((screen: CustomPath) => screen.path === path && screen.contentHeightFixed === true);
}

/** True if the path is a screen of the console or below one. */
export function isKnownPath(path: string): boolean {
  return knownPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

/** Paths to which react-admin redirects when access is refused. */
const refusedPaths = ['/access-denied', '/authentication-error'];
const knownPaths = [...customPaths.map(({ path }) => path), ...outlines.map(({ route }) => route), ...refusedPaths];
