import type { ProviderKind } from '../../kinds';

export const kind: ProviderKind = {
  load: async () => (await import('./provider')).serviceProvider,
};
