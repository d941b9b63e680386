import type { ComponentType } from 'react';
import { onDemand } from '../custom/routing/onDemand';

/** The console's own screens, beside those made from schemas. */
export interface CustomScreen {
  readonly path: string;
  readonly screen: ComponentType;
  /** The permission it needs; none means everyone who is signed in. */
  readonly permission?: string;
  /** As high as the window, with no footer and no scrolling of the page: its parts scroll by themselves. */
  readonly contentHeightFixed?: boolean;
}

const Settings = onDemand(async () => (await import('../custom/settings/SettingsPage')).default);

export const customScreens: readonly CustomScreen[] = [
  { path: '/dashboard', screen: onDemand(async () => (await import('../custom/dashboard/DashboardPage')).default) },
  {
    path: '/chat',
    screen: onDemand(async () => (await import('../custom/chat/ChatPage')).default),
    permission: 'chat:list',
    contentHeightFixed: true,
  },
  {
    path: '/second-page',
    screen: onDemand(async () => (await import('../custom/gettingStarted/GettingStartedPage')).default),
  },
  { path: '/settings', screen: Settings },
  { path: '/settings/:tab', screen: Settings },
  {
    path: '/notification/list',
    screen: onDemand(async () => (await import('../custom/notifications/NotificationsPage')).default),
  },
  {
    path: '/deliveryReview',
    screen: onDemand(async () => (await import('../custom/review/ReviewPage')).default),
    permission: 'delivery-review:list',
  },
  {
    path: '/stock',
    screen: onDemand(async () => (await import('../custom/stock/StockPage')).default),
    permission: 'stock:list',
  },
  {
    path: '/ledger',
    screen: onDemand(async () => (await import('../custom/ledger/LedgerPage')).default),
    permission: 'ledger:list',
  },
];

export function hasFixedHeight(path: string): boolean {
  return customScreens.some((screen) => screen.path === path && screen.contentHeightFixed === true);
}
