import type { CustomScreen } from '../../customScreen';

export const screen: CustomScreen = {
  paths: ['/dashboards'],
  permission: 'dashboards:list',
  needsSchemas: true,
  load: () => import('./DashboardsPage'),
};
