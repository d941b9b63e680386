import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'Your own service', zh: '自有支付服务' },
  order: 8,
  fields: {
    url: {
      kind: 'url',
      required: true,
      label: { en: 'URL of your service', zh: '服务地址' },
      help: { en: 'Payments and refunds are requested here, signed.', zh: '付款和退款请求会签名后发送到此地址。' },
    },
    serviceSecret: {
      kind: 'text',
      secret: true,
      sentTo: { field: 'url' },
      required: true,
      minLength: 16,
      maxLength: 300,
      label: { en: 'Shared secret', zh: '共享密钥' },
      help: {
        en: 'Signs the calls in both directions. At least 16 characters.',
        zh: '双向调用均以此签名，至少 16 个字符。',
      },
    },
  },
};
