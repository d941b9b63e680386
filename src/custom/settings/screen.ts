import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/settings', '/settings/:tab'],
  permission: null,
  needsSchemas: true,
  load: () => import('./SettingsPage'),
};
