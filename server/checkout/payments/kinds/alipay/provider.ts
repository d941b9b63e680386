import { at, textAt } from '../../../../kernel/payments/answer';
import { beijingTime } from '../../../../kernel/payments/beijing';
import { plainId, rsaHolds } from '../../../../kernel/payments/keys';
import { PaymentFault, type ProviderCall } from '../../../../kernel/payments/provider';
import { toDecimal } from '../../../../kernel/payments/units';
import { type CreateProvider, textIn } from '../../kinds';
import type { PaymentToBegin, ProviderEvent, RefundToSend, SentRefund } from '../../provider';
import { type AlipayApp, AlipayFault, alipayPage, callAlipay, publicKeyOf, signedText } from './api';
import { checkSettings } from './check';
import { refundEvent, refundKey, tradeEvents } from './events';

/** Takes buyers' payments on Alipay's page, or by a code that its app scans. */
export const alipayProvider: CreateProvider = (settings, { outgoing, api, calls }) => {
  const isSandbox = textIn(settings, 'alipayMode') === 'sandbox';
  const app: AlipayApp = {
    appId: textIn(settings, 'alipayAppId'),
    privateKey: textIn(settings, 'alipayPrivateKey'),
    publicKey: textIn(settings, 'alipayPublicKey'),
    gateway: gatewayOf(isSandbox, api),
  };
  const isByCode = textIn(settings, 'alipayWay') === 'code';
  const ask = (method: string, content: object, places = {}) => callAlipay(outgoing, app, method, content, places);
  const notified = calls === null ? {} : { notify_url: calls };
  return {
    scan: { en: 'Scan the code with Alipay to pay.', zh: '请用支付宝扫码付款。' },
    async begin(payment) {
      const trade = tradeOf(payment);
      const reference = trade.out_trade_no;
      if (!isByCode) {
        const content = { ...trade, product_code: 'FAST_INSTANT_TRADE_PAY' };
        const places = { ...notified, return_url: payment.back };
        return { url: alipayPage(app, 'alipay.trade.page.pay', content, places), reference };
      }
      const made = await ask('alipay.trade.precreate', trade, notified);
      const code = textAt(made, 'qr_code');
      // On a phone the code is an address that opens Alipay's app.
      return { url: /^https:\/\//.test(code) ? code : null, qr: code, reference };
    },
    async look({ reference }) {
      // There is no trade before the buyer has opened it with Alipay.
      const trade = await unless('ACQ.TRADE_NOT_EXIST', ask('alipay.trade.query', { out_trade_no: reference }));
      return tradeEvents(trade);
    },
    async end({ reference }) {
      const isOver = /^ACQ\.(TRADE_NOT_EXIST|TRADE_STATUS_ERROR|REASON_TRADE_STATUS_INVALID)$/;
      await unless(isOver, ask('alipay.trade.close', { out_trade_no: reference }));
    },
    refund: (refund) => sendRefund(ask, refund),
    read: (call) => readCall(app, ask, call),
    taken: 'success',
    check: () => checkSettings(outgoing, app, { ...app, gateway: gatewayOf(!isSandbox, api) }, { isSandbox, calls }),
  };
};

type Ask = (method: string, content: object) => Promise<unknown>;

function gatewayOf(isSandbox: boolean, api: string | null): string {
  if (api !== null) return `${api}/${isSandbox ? 'sandbox' : 'gateway.do'}`;
  return isSandbox ? 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' : 'https://openapi.alipay.com/gateway.do';
}

function tradeOf({ id, number, title, amount, currency, expiresAt }: PaymentToBegin) {
  if (currency !== 'CNY') throw new PaymentFault('Alipay takes CNY only.', 'amount');
  return {
    out_trade_no: plainId(id),
    total_amount: toDecimal(amount, currency),
    // Alipay refuses these characters in a title.
    subject: `${title.slice(0, 100)} (${number})`.replace(/[/=&]/g, ' '),
    time_expire: beijingTime(new Date(expiresAt)),
  };
}

/**
 * Only `fund_change` says that money moved now. A repeated request, which moves none, is answered with success too, so
 * the refund itself is asked for then.
 */
async function sendRefund(ask: Ask, { id, payment, amount, currency }: RefundToSend): Promise<SentRefund> {
  const request = { trade_no: payment, out_request_no: plainId(id) };
  const sent = await ask('alipay.trade.refund', { ...request, refund_amount: toDecimal(amount, currency) });
  if (textAt(sent, 'fund_change') !== 'Y') {
    const known = await ask('alipay.trade.fastpay.refund.query', request);
    if (textAt(known, 'refund_status') !== 'REFUND_SUCCESS')
      throw new PaymentFault('Alipay has not sent the refund yet.');
  }
  return { id: refundKey(payment, request.out_request_no), failed: false };
}

/** A notification of a refund carries the sum so far: what this one was, is asked. */
async function readCall(app: AlipayApp, ask: Ask, { body }: ProviderCall): Promise<readonly ProviderEvent[] | false> {
  const parameters = new URLSearchParams(body.toString('utf8'));
  const text = signedText(parameters, ['sign', 'sign_type']);
  const isProved =
    parameters.get('sign_type') === 'RSA2' && rsaHolds(text, parameters.get('sign') ?? '', publicKeyOf(app));
  const note: Readonly<Record<string, string>> = Object.fromEntries(parameters);
  if (!isProved || note.app_id !== app.appId) return false;
  const events = tradeEvents(note);
  const [payment, request] = [note.trade_no ?? '', note.out_biz_no ?? ''];
  if ((note.gmt_refund ?? '') === '' || payment === '' || request === '') return events;
  const refund = await ask('alipay.trade.fastpay.refund.query', { trade_no: payment, out_request_no: request });
  return [...events, refundEvent(payment, request, at(refund, 'refund_amount'))];
}

async function unless(issue: string | RegExp, asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AlipayFault && new RegExp(issue).test(error.issue)) return undefined;
    throw error;
  }
}
