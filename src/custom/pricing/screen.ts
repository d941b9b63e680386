import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/pricing'],
  permission: 'pricing:list',
  needsSchemas: true,
  load: () => import('./PricingPage'),
};
