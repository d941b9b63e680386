import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'Alipay', zh: '支付宝' },
  order: 3,
  withoutDisputes: true,
  fields: {
    alipayMode: {
      kind: 'choice',
      required: true,
      default: 'live',
      label: { en: 'Alipay mode', zh: '支付宝模式' },
      help: { en: 'Sandbox payments move no money.', zh: '沙箱付款不产生真实资金。' },
      choices: { live: { en: 'Live', zh: '正式' }, sandbox: { en: 'Sandbox', zh: '沙箱' } },
    },
    alipayWay: {
      kind: 'choice',
      required: true,
      default: 'page',
      label: { en: 'Buyers pay', zh: '付款方式' },
      help: { en: 'As the contract with Alipay permits.', zh: '以与支付宝签约的产品为准。' },
      choices: {
        page: { en: "On Alipay's page (website payment)", zh: '支付宝页面（电脑网站支付）' },
        code: { en: 'By scanning a code (face-to-face payment)', zh: '扫码（当面付）' },
      },
    },
    alipayAppId: {
      kind: 'text',
      required: true,
      maxLength: 32,
      label: { en: 'App ID', zh: 'APPID' },
      help: { en: "Of an app on Alipay's open platform.", zh: '支付宝开放平台应用的 APPID。' },
    },
    alipayPrivateKey: {
      kind: 'text',
      secret: true,
      sentTo: false,
      required: true,
      maxLength: 4_000,
      label: { en: "App's private key", zh: '应用私钥' },
      help: { en: 'RSA2. Stored encrypted and never sent.', zh: 'RSA2。加密保存，不会发送。' },
    },
    alipayPublicKey: {
      kind: 'text',
      required: true,
      maxLength: 2_000,
      label: { en: "Alipay's public key", zh: '支付宝公钥' },
      help: { en: "From the app's page at Alipay, not the app's own.", zh: '来自支付宝应用页面，不是应用公钥。' },
    },
  },
};
