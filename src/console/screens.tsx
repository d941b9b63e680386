import type { ComponentType } from 'react';
import { type CustomPath, customPaths } from '../custom/paths';
import { loadSchemas } from '../dataProvider/resources';
import { onDemand } from '../ui/kit/onDemand';

export interface CustomScreen extends CustomPath {
  readonly screen: ComponentType;
}

const Settings = withSchemas(() => import('../custom/settings/SettingsPage'));

const screens: { readonly [path in (typeof customPaths)[number]['path']]: ComponentType } = {
  '/dashboard': onDemand(async () => (await import('../custom/dashboard/DashboardPage')).default),
  '/dashboards': withSchemas(() => import('../custom/dashboards/DashboardsPage')),
  '/chat': withSchemas(() => import('../custom/chat/ChatPage')),
  '/second-page': withSchemas(() => import('../custom/gettingStarted/GettingStartedPage')),
  '/settings': Settings,
  '/settings/:tab': Settings,
  '/notification/list': withSchemas(() => import('../custom/notifications/NotificationsPage')),
  '/deliveryReview': withSchemas(() => import('../custom/review/ReviewPage')),
  '/stock': withSchemas(() => import('../custom/stock/StockPage')),
  '/ledger': withSchemas(() => import('../custom/ledger/LedgerPage')),
  '/pricing': withSchemas(() => import('../custom/pricing/PricingPage')),
  '/platform/seller': withSchemas(() => import('../custom/seller/SellerPage')),
  '/replySimulator': withSchemas(() => import('../custom/replies/SimulatorPage')),
};

/** The custom screens, those not generated from schemas. */
export const customScreens: readonly CustomScreen[] = customPaths.map((custom) => ({
  ...custom,
  screen: screens[custom.path],
}));

/** A lazy screen that also needs the resource schemas. */
function withSchemas(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  return onDemand(async () => {
    const [screen] = await Promise.all([load(), loadSchemas()]);
    return screen.default;
  });
}
