import type { ComponentType } from 'react';
import { onDemand } from '../custom/routing/onDemand';
import { loadSchemas } from '../dataProvider/resources';

/** The console's own screens, beside those made from schemas. */
export interface CustomScreen {
  readonly path: string;
  readonly screen: ComponentType;
  /** The permission it needs; none means everyone who is signed in. */
  readonly permission?: string;
  /** As high as the window, with no footer and no scrolling of the page: its parts scroll by themselves. */
  readonly contentHeightFixed?: boolean;
}

const Settings = withSchemas(() => import('../custom/settings/SettingsPage'));

export const customScreens: readonly CustomScreen[] = [
  { path: '/dashboard', screen: onDemand(async () => (await import('../custom/dashboard/DashboardPage')).default) },
  {
    path: '/dashboards',
    screen: withSchemas(() => import('../custom/dashboards/DashboardsPage')),
    permission: 'dashboards:list',
  },
  {
    path: '/chat',
    screen: withSchemas(() => import('../custom/chat/ChatPage')),
    permission: 'chat:list',
    contentHeightFixed: true,
  },
  {
    path: '/second-page',
    screen: withSchemas(() => import('../custom/gettingStarted/GettingStartedPage')),
  },
  { path: '/settings', screen: Settings },
  { path: '/settings/:tab', screen: Settings },
  {
    path: '/notification/list',
    screen: withSchemas(() => import('../custom/notifications/NotificationsPage')),
  },
  {
    path: '/deliveryReview',
    screen: withSchemas(() => import('../custom/review/ReviewPage')),
    permission: 'delivery-review:list',
  },
  {
    path: '/stock',
    screen: withSchemas(() => import('../custom/stock/StockPage')),
    permission: 'stock:list',
  },
  {
    path: '/ledger',
    screen: withSchemas(() => import('../custom/ledger/LedgerPage')),
    permission: 'ledger:list',
  },
  {
    path: '/pricing',
    screen: withSchemas(() => import('../custom/pricing/PricingPage')),
    permission: 'pricing:list',
  },
  {
    path: '/platform/seller',
    screen: withSchemas(() => import('../custom/seller/SellerPage')),
    permission: 'platform:plans',
  },
  {
    path: '/replySimulator',
    screen: withSchemas(() => import('../custom/replies/SimulatorPage')),
    permission: 'reply-simulator:list',
  },
];

export function hasFixedHeight(path: string): boolean {
  return customScreens.some((screen) => screen.path === path && screen.contentHeightFixed === true);
}

/** A screen that records are drawn on. */
function withSchemas(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  return onDemand(async () => {
    const [screen] = await Promise.all([load(), loadSchemas()]);
    return screen.default;
  });
}
