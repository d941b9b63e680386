import { keyFaults } from '../../keyFaults';
import type { ProviderKind } from '../../kinds';

export const kind: ProviderKind = {
  currencies: ['CNY'],
  faults: (settings) => keyFaults(settings, { alipayPrivateKey: 'private', alipayPublicKey: 'public' }),
  load: async () => (await import('./provider')).alipayProvider,
};
