import { randomBytes } from 'node:crypto';
import type { Text } from '../../../../../src/schema/text';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { type Ask, type Merchant, WechatFault } from './api';

/** Places an order of one fen and closes it. Throws PaymentFault with a text that names what is wrong. */
export async function checkSettings(
  ask: Ask,
  { merchantId, appId, secret }: Merchant,
  calls: string | null,
): Promise<void> {
  if (Buffer.byteLength(secret) !== 32) throw fault(secretText);
  if (calls === null || !calls.startsWith('https:')) throw fault(addressText);
  const reference = randomBytes(16).toString('hex');
  try {
    await ask('POST', '/v3/pay/transactions/native', {
      appid: appId,
      mchid: merchantId,
      description: 'Test',
      out_trade_no: reference,
      notify_url: calls,
      amount: { total: 1, currency: 'CNY' },
    });
    await ask('POST', `/v3/pay/transactions/out-trade-no/${reference}/close`, { mchid: merchantId });
  } catch (error) {
    if (!(error instanceof WechatFault) || error.why === 'unclear') throw error;
    throw fault(error.clockSeconds > 240 ? clockText : (texts[error.issue] ?? otherText(error.issue)));
  }
}

function fault(text: Text): PaymentFault {
  return new PaymentFault(`WeChat Pay's settings: ${text.en}`, 'access', text);
}

const secretText: Text = {
  en: 'The APIv3 key has 32 characters. Set it at WeChat Pay and enter it again.',
  zh: 'APIv3 密钥为 32 个字符，请在微信支付后台设置后重新填写。',
};
const addressText: Text = {
  en: 'WeChat Pay needs the public https address of this server (PARLEY_PUBLIC_URL).',
  zh: '微信支付需要本服务器的公网 https 地址（PARLEY_PUBLIC_URL）。',
};
const clockText: Text = {
  en: "This server's clock is wrong: WeChat Pay refused its time.",
  zh: '服务器时钟有误，微信支付拒绝了请求时间。',
};
const texts: Readonly<Record<string, Text>> = {
  SIGN_ERROR: {
    en: "WeChat Pay refused the signature: the private key and the certificate's serial number don't belong to this merchant ID.",
    zh: '微信支付拒绝了签名：私钥、证书序列号与商户号不匹配。',
  },
  APPID_MCHID_NOT_MATCH: {
    en: 'The app ID is not linked with this merchant. Link them at WeChat Pay.',
    zh: 'AppID 未与此商户号绑定，请在微信支付后台关联。',
  },
  MCH_NOT_EXISTS: { en: 'WeChat Pay knows no merchant with this ID.', zh: '微信支付中没有此商户号。' },
  NO_AUTH: { en: 'The merchant has not signed up for payments by code (Native).', zh: '商户未开通 Native 支付。' },
};
const otherText = (issue: string): Text => {
  const code = issue.replace(/[^\w.-]/g, '').slice(0, 60);
  return { en: `WeChat Pay refused the request (${code}).`, zh: `微信支付拒绝了请求（${code}）。` };
};
