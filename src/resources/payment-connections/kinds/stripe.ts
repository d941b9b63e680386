import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'Stripe', zh: 'Stripe' },
  order: 1,
  fields: {
    secretKey: {
      kind: 'text',
      secret: true,
      sentTo: false,
      required: true,
      maxLength: 300,
      label: { en: 'Secret key', zh: '私钥' },
      help: {
        en: 'Begins with sk_ or rk_. Stored encrypted and only sent to Stripe.',
        zh: '以 sk_ 或 rk_ 开头，加密保存，仅发送给 Stripe。',
      },
    },
    endpointSecret: {
      kind: 'text',
      secret: true,
      sentTo: false,
      maxLength: 300,
      label: { en: 'Signing secret of the endpoint', zh: '端点签名密钥' },
      help: {
        en: 'Begins with whsec_. Create the endpoint at Stripe with the address shown here after saving.',
        zh: '以 whsec_ 开头。保存后请用此处显示的地址在 Stripe 创建端点。',
      },
    },
  },
};
