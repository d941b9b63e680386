import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/platform/seller'],
  permission: 'platform:plans',
  needsSchemas: true,
  load: () => import('./SellerPage'),
};
