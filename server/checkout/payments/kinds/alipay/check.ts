import type { Text } from '../../../../../src/schema/text';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { type AlipayApp, AlipayFault, callAlipay, UnprovedAnswer } from './api';

/** Asks for a trade that does not exist. Throws PaymentFault with a text that names what is wrong. */
export async function checkSettings(
  outgoing: Outgoing,
  app: AlipayApp,
  /** The same app in the other mode. */
  other: AlipayApp,
  { isSandbox, calls }: { readonly isSandbox: boolean; readonly calls: string | null },
): Promise<void> {
  const issue = await issueOf(outgoing, app);
  if (issue === 'well' && calls === null) throw new PaymentFault('No public address.', 'access', deafText);
  if (issue === 'well') return;
  const isOther = issue === 'isv.invalid-app-id' && (await issueOf(outgoing, other).catch(() => '')) === 'well';
  const text = isOther ? (isSandbox ? liveText : sandboxText) : texts[issue];
  throw new PaymentFault(`Alipay's settings: ${issue}`, 'access', text ?? otherText(issue));
}

async function issueOf(outgoing: Outgoing, app: AlipayApp): Promise<string> {
  try {
    await callAlipay(outgoing, app, 'alipay.trade.query', { out_trade_no: 'parley0test' });
    return 'well';
  } catch (error) {
    if (error instanceof UnprovedAnswer) return 'unproved';
    if (!(error instanceof AlipayFault) || error.why === 'unclear') throw error;
    return error.issue === 'ACQ.TRADE_NOT_EXIST' ? 'well' : error.issue;
  }
}

const signatureText: Text = {
  en: "Alipay refused the signature: the private key doesn't belong to the public key that is stored at Alipay for this app.",
  zh: '支付宝拒绝了签名：此私钥与支付宝后台为该应用保存的应用公钥不匹配。',
};
const texts: Readonly<Record<string, Text>> = {
  'isv.invalid-app-id': { en: 'Alipay knows no app with this ID.', zh: '支付宝中没有此 APPID 的应用。' },
  'isv.invalid-signature': signatureText,
  'isv.invalid-timestamp': {
    en: "This server's clock is wrong: Alipay refused its time.",
    zh: '服务器时钟有误，支付宝拒绝了请求时间。',
  },
  'isv.insufficient-isv-permissions': {
    en: 'The app is not allowed to take payments. Sign up for the product at Alipay, and put the app online.',
    zh: '该应用无收款权限，请在支付宝签约产品并上线应用。',
  },
  unproved: {
    en: "The app works, but Alipay's public key is not the one of this app. Copy it from the app's page (not the app's own public key).",
    zh: '应用可用，但支付宝公钥不属于此应用。请从应用页面复制支付宝公钥（不是应用公钥）。',
  },
};
const deafText: Text = {
  en: "The app works, but this server has no public address (PARLEY_PUBLIC_URL): payments wouldn't be noticed at once.",
  zh: '应用可用，但本服务器没有公网地址（PARLEY_PUBLIC_URL），付款无法及时通知。',
};
const liveText: Text = {
  en: 'This app is a live one, but the mode is Sandbox.',
  zh: '此应用为正式应用，但当前模式为沙箱。',
};
const sandboxText: Text = {
  en: 'This app is of the sandbox, but the mode is Live.',
  zh: '此应用属于沙箱，但当前模式为正式。',
};
const otherText = (issue: string): Text => {
  const code = issue.replace(/[^\w.-]/g, '').slice(0, 60);
  return { en: `Alipay refused the request (${code}).`, zh: `支付宝拒绝了请求（${code}）。` };
};
