import type { Issue } from '../../../../../src/schema/validation';
import { keyFaults } from '../../keyFaults';
import { type ProviderKind, type Settings, textIn } from '../../kinds';

export const kind: ProviderKind = {
  currencies: ['CNY'],
  faults: (settings) => [
    ...keyFaults(settings, { wechatPrivateKey: 'private', wechatPublicKey: 'public' }),
    ...pairFaults(settings),
  ],
  load: async () => (await import('./provider')).wechatProvider,
};

/** WeChat's public key has an id, and neither is of use without the other. */
function pairFaults(settings: Settings): Issue[] {
  const [id, key] = [textIn(settings, 'wechatPublicKeyId'), textIn(settings, 'wechatPublicKey')];
  if ((id === '') === (key === '')) return [];
  return [{ path: id === '' ? 'wechatPublicKeyId' : 'wechatPublicKey', code: 'required' }];
}
