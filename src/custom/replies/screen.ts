import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/replySimulator'],
  permission: 'reply-simulator:list',
  needsSchemas: true,
  load: () => import('./SimulatorPage'),
};
