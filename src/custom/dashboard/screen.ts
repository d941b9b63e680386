import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/dashboard'],
  permission: null,
  needsSchemas: false,
  load: () => import('./DashboardPage'),
};
