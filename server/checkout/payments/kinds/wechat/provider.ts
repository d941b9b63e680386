import { parsedJson } from '../../../../../src/schema/json';
import { isRecordId } from '../../../../../src/schema/values';
import { databaseNow } from '../../../../kernel/clock';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { at, textAt } from '../../../../kernel/payments/answer';
import { beijingTime } from '../../../../kernel/payments/beijing';
import { idOfPlain, plainId } from '../../../../kernel/payments/keys';
import { PaymentFault, type ProviderCall } from '../../../../kernel/payments/provider';
import { type CreateProvider, type Settings, textIn } from '../../kinds';
import type { BegunPayment, PaymentToBegin, ProviderEvent, RefundToSend, SentRefund } from '../../provider';
import { type Ask, callWechat, type Merchant, WechatFault } from './api';
import { checkSettings } from './check';
import { decrypted, isFromWechat } from './proof';

/** Takes buyers' payments with WeChat Pay: by a code on a computer, by its app on a phone. */
export const wechatProvider: CreateProvider = (settings, { outgoing, api, calls }) => {
  const merchant = merchantOf(settings, api);
  const { merchantId } = merchant;
  const ask: Ask = async (method, path, sent) => {
    const answer = await callWechat(outgoing, merchant, method, path, sent);
    // An empty answer says nothing that could be forged.
    if (answer.text !== '' && !(await isFromWechat(outgoing, merchant, answer, databaseNow())))
      throw new PaymentFault("The answer is not signed with WeChat's key.", 'access', unprovedText);
    return answer.body;
  };
  const onPhone = settings.wechatH5 === true;
  const trade = (reference: string) => `/v3/pay/transactions/out-trade-no/${reference}`;
  return {
    scan: { en: 'Scan the code with WeChat to pay.', zh: '请用微信扫码付款。' },
    begin: (payment) => begin(ask, merchant, calls, payment, onPhone && payment.buyer.isOnPhone),
    async look({ reference }) {
      return tradeEvents(await unless(404, ask('GET', `${trade(reference)}?mchid=${merchantId}`)));
    },
    async end({ reference }) {
      // Paid or closed already: what became of it is asked next.
      await unless(400, unless(404, ask('POST', `${trade(reference)}/close`, { mchid: merchantId })));
    },
    refund: (refund) => sendRefund(ask, calls, refund),
    read: (call) => readCall(outgoing, merchant, call),
    check: () => checkSettings(ask, merchant, calls),
  };
};

function merchantOf(settings: Settings, api: string | null): Merchant {
  const text = (name: string) => textIn(settings, `wechat${name}`);
  return {
    merchantId: text('MerchantId'),
    appId: text('AppId'),
    serial: text('Serial').toUpperCase(),
    privateKey: text('PrivateKey'),
    secret: text('Secret'),
    publicKeyId: text('PublicKeyId'),
    publicKey: text('PublicKey'),
    base: api ?? 'https://api.mch.weixin.qq.com',
  };
}

/** The same number and amount give the same order at WeChat. */
async function begin(
  ask: Ask,
  { merchantId, appId }: Merchant,
  calls: string | null,
  { id, number, title, amount, currency, expiresAt, back, buyer }: PaymentToBegin,
  isOnPhone: boolean,
): Promise<BegunPayment> {
  if (currency !== 'CNY') throw new PaymentFault('WeChat Pay takes CNY only.', 'amount');
  if (calls === null) throw new PaymentFault('WeChat Pay needs the public address of this server.');
  const reference = plainId(id);
  const order = {
    appid: appId,
    mchid: merchantId,
    description: `${title.slice(0, 80)} (${number})`.slice(0, 127),
    out_trade_no: reference,
    time_expire: `${beijingTime(new Date(expiresAt)).replace(' ', 'T')}+08:00`,
    notify_url: calls,
    amount: { total: amount, currency },
  };
  if (!isOnPhone) {
    const made = await ask('POST', '/v3/pay/transactions/native', order);
    return { url: null, qr: textAt(made, 'code_url'), reference };
  }
  const scene = { payer_client_ip: buyer.ip, h5_info: { type: 'Wap' } };
  const made = await ask('POST', '/v3/pay/transactions/h5', { ...order, scene_info: scene });
  const url = `${textAt(made, 'h5_url')}&redirect_url=${encodeURIComponent(back)}`;
  return { url, openUntil: new Date(databaseNow().getTime() + pageMs).toISOString(), reference };
}

/** WeChat's page is open for five minutes. */
const pageMs = 4.5 * 60_000;

/** `out_refund_no` identifies it, so a repeated request moves the money once. */
async function sendRefund(
  ask: Ask,
  calls: string | null,
  { id, payment, paid, amount, currency }: RefundToSend,
): Promise<SentRefund> {
  const refund = await ask('POST', '/v3/refund/domestic/refunds', {
    transaction_id: payment,
    out_refund_no: plainId(id),
    ...(calls === null ? {} : { notify_url: calls }),
    amount: { refund: amount, total: paid, currency },
  });
  return { id: textAt(refund, 'refund_id'), failed: isFailed(textAt(refund, 'status')) };
}

async function readCall(
  outgoing: Outgoing,
  merchant: Merchant,
  { headers, body, at: now }: ProviderCall,
): Promise<readonly ProviderEvent[] | false> {
  if (!(await isFromWechat(outgoing, merchant, { headers, text: body.toString('utf8') }, now))) return false;
  const note = parsedJson(body);
  const text = decrypted(at(note, 'resource'), merchant.secret);
  if (text === null) throw new PaymentFault('The APIv3 key does not decrypt a notification.', 'access');
  const resource = parsedJson(Buffer.from(String(text)));
  if (textAt(resource, 'mchid') !== merchant.merchantId) return false;
  return textAt(note, 'event_type').startsWith('REFUND.') ? refundEvents(resource) : tradeEvents(resource);
}

function tradeEvents(trade: unknown): ProviderEvent[] {
  const [state, attemptId] = [textAt(trade, 'trade_state'), idOfPlain(textAt(trade, 'out_trade_no'))];
  if (attemptId === '') return [];
  // A trade that was refunded was paid before.
  if (state === 'SUCCESS' || state === 'REFUND') {
    const money = fen(at(trade, 'amount', 'total'), at(trade, 'amount', 'currency'));
    return [{ kind: 'paid', eventId: textAt(trade, 'transaction_id'), payment: null, attemptId, ...money }];
  }
  if (!['CLOSED', 'REVOKED', 'PAYERROR'].includes(state)) return [];
  return [{ kind: 'ended', eventId: attemptId, payment: null, attemptId, amount: 0, currency: '' }];
}

/** Its amount carries no currency: a refund has that of its payment. */
function refundEvents(refund: unknown): ProviderEvent[] {
  const [payment, eventId] = [textAt(refund, 'transaction_id'), textAt(refund, 'refund_id')];
  if (payment === '' || eventId === '') return [];
  const refundId = idOfPlain(textAt(refund, 'out_refund_no'));
  const kind = isFailed(textAt(refund, 'refund_status')) ? 'refund-failed' : 'refunded';
  const about = { eventId, payment, attemptId: null, refundId: isRecordId(refundId) ? refundId : null };
  return [{ kind, ...about, ...fen(at(refund, 'amount', 'refund'), 'CNY') }];
}

function isFailed(state: string): boolean {
  return state === 'CLOSED' || state === 'ABNORMAL';
}

/** What is no amount is 0 of no currency, which fits nothing and so waits for review. */
function fen(amount: unknown, currency: unknown = 'CNY') {
  const isAmount = Number.isSafeInteger(amount) && Number(amount) >= 0;
  return { amount: isAmount ? Number(amount) : 0, currency: isAmount ? String(currency) : '' };
}

async function unless(status: number, asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WechatFault && error.status === status) return undefined;
    throw error;
  }
}

const unprovedText = {
  en: "The merchant works, but WeChat's public key or its ID is not the one of this merchant.",
  zh: '商户可用，但微信支付公钥或公钥 ID 不属于此商户。',
};
