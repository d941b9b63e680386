import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/notification/list'],
  permission: null,
  needsSchemas: true,
  load: () => import('./NotificationsPage'),
};
