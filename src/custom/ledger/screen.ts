import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/ledger'],
  permission: 'ledger:list',
  needsSchemas: true,
  load: () => import('./LedgerPage'),
};
