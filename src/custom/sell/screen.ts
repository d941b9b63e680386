import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/sell', '/sell/:productId'],
  permission: 'products:add',
  needsSchemas: true,
  load: () => import('./SellPage'),
};
