import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'WeChat Pay', zh: '微信支付' },
  order: 4,
  withoutDisputes: true,
  fields: {
    wechatMerchantId: {
      kind: 'text',
      required: true,
      maxLength: 32,
      label: { en: 'Merchant ID', zh: '商户号' },
    },
    wechatAppId: {
      kind: 'text',
      required: true,
      maxLength: 32,
      label: { en: 'AppID', zh: 'AppID' },
      help: { en: 'Linked with the merchant at WeChat Pay.', zh: '已在微信支付后台与商户号关联。' },
    },
    wechatSerial: {
      kind: 'text',
      required: true,
      maxLength: 64,
      label: { en: 'Serial number of the API certificate', zh: '商户 API 证书序列号' },
    },
    wechatPrivateKey: {
      kind: 'text',
      secret: true,
      sentTo: false,
      required: true,
      maxLength: 4_000,
      label: { en: 'Private key of the API certificate', zh: '商户 API 私钥' },
      help: { en: 'The text of apiclient_key.pem. Never sent.', zh: 'apiclient_key.pem 的内容，不会发送。' },
    },
    wechatSecret: {
      kind: 'text',
      secret: true,
      sentTo: false,
      required: true,
      minLength: 32,
      maxLength: 32,
      label: { en: 'APIv3 key', zh: 'APIv3 密钥' },
      help: { en: '32 characters, set at WeChat Pay. Never sent.', zh: '在微信支付后台设置的 32 个字符，不会发送。' },
    },
    wechatPublicKeyId: {
      kind: 'text',
      maxLength: 100,
      label: { en: "ID of WeChat's public key", zh: '微信支付公钥 ID' },
      help: {
        en: 'Begins with PUB_KEY_ID_. Leave both blank for an older merchant with platform certificates.',
        zh: '以 PUB_KEY_ID_ 开头。使用平台证书的旧商户请将两项留空。',
      },
    },
    wechatPublicKey: {
      kind: 'text',
      maxLength: 2_000,
      label: { en: "WeChat's public key", zh: '微信支付公钥' },
      help: { en: 'The text of pub_key.pem.', zh: 'pub_key.pem 的内容。' },
    },
    wechatH5: {
      kind: 'boolean',
      label: { en: 'Open WeChat on phones (H5 payment)', zh: '手机上唤起微信（H5 支付）' },
      help: { en: 'Needs its own contract with WeChat Pay.', zh: '需另行开通 H5 支付。' },
    },
  },
};
