import type { ProviderKind } from '../../kinds';

export const kind: ProviderKind = {
  waitsDays: 7,
  isByHand: true,
  load: async () => (await import('./provider')).byHand,
};
