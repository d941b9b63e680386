/** Where the console's own screens are, beside those made from schemas. Their code is in screens.tsx. */
export interface CustomPath {
  readonly path: string;
  /** The permission it needs; none means everyone who is signed in. */
  readonly permission?: string;
  /** As high as the window, with no footer and no scrolling of the page: its parts scroll by themselves. */
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
