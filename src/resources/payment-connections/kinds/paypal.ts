import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'PayPal', zh: 'PayPal' },
  order: 2,
  fields: {
    paypalMode: {
      kind: 'choice',
      required: true,
      default: 'live',
      label: { en: 'PayPal mode', zh: 'PayPal 模式' },
      help: { en: 'Sandbox payments move no money.', zh: '沙箱付款不产生真实资金。' },
      choices: { live: { en: 'Live', zh: '正式' }, sandbox: { en: 'Sandbox', zh: '沙箱' } },
    },
    paypalClientId: {
      kind: 'text',
      required: true,
      maxLength: 200,
      label: { en: 'Client ID', zh: 'Client ID' },
      help: { en: 'Of a REST app in the PayPal developer dashboard.', zh: 'PayPal 开发者后台中 REST 应用的 ID。' },
    },
    paypalSecret: {
      kind: 'text',
      secret: true,
      sentTo: false,
      required: true,
      maxLength: 200,
      label: { en: 'Secret', zh: 'Secret' },
      help: { en: 'Stored encrypted and only sent to PayPal.', zh: '加密保存，仅发送给 PayPal。' },
    },
    paypalWebhookId: {
      kind: 'text',
      maxLength: 60,
      label: { en: 'Webhook ID', zh: 'Webhook ID' },
      help: {
        en: 'Create the webhook in the same app, with the address shown here after saving.',
        zh: '保存后请用此处显示的地址在同一应用中创建 Webhook。',
      },
    },
  },
};
