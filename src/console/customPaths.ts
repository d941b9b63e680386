/** Paths of the custom screens, those not generated from schemas. Their components are in screens.tsx. */
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
