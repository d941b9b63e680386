import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/stock'],
  permission: 'stock:list',
  needsSchemas: true,
  load: () => import('./StockPage'),
};
