import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/second-page'],
  permission: null,
  needsSchemas: true,
  load: () => import('./GettingStartedPage'),
};
