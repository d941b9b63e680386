import type { Text } from '../../../../../src/schema/text';
import type { ProviderKind } from '../../kinds';

export const kind: ProviderKind = {
  faults: (settings) =>
    forms.flatMap(([path, form, message]) => {
      const given = settings[path];
      return typeof given === 'string' && !form.test(given) ? [{ path, code: 'rule', message }] : [];
    }),
  // Stripe's package (10 MB) is loaded only if it is used.
  load: async () => (await import('./provider')).stripeProvider,
};

const forms: readonly (readonly [path: string, form: RegExp, message: Text])[] = [
  [
    'secretKey',
    /^(sk|rk)_\S{8,}$/,
    { en: 'Enter a secret key that begins with sk_ or rk_.', zh: '请填写以 sk_ 或 rk_ 开头的私钥。' },
  ],
  [
    'endpointSecret',
    /^whsec_\S{8,}$/,
    { en: 'Enter a signing secret that begins with whsec_.', zh: '请填写以 whsec_ 开头的签名密钥。' },
  ],
];
