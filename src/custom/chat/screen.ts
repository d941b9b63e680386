import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/chat'],
  permission: 'chat:list',
  needsSchemas: true,
  contentHeightFixed: true,
  load: () => import('./ChatPage'),
};
