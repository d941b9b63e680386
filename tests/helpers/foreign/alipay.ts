import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { type FakeAnswer, type PaymentApi, type ReceivedCall, startPaymentApi } from './paymentApi';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const [app, alipay, other] = [pair(), pair(), pair()];
const bare = (key: { export(options: object): string | Buffer }, type: string) =>
  key.export({ format: 'der', type }).toString('base64');

/** The settings of an app; keys as Alipay's tool shows them, without lines around them. */
export const alipayApp = {
  provider: 'alipay',
  alipayAppId: '2021000000000001',
  alipayPrivateKey: bare(app.privateKey, 'pkcs1'),
  alipayPublicKey: bare(alipay.publicKey, 'spki'),
};
export const otherPrivateKey = bare(other.privateKey, 'pkcs8');
export const otherPublicKey = bare(other.publicKey, 'spki');

interface Trade {
  readonly out_trade_no: string;
  readonly trade_no: string;
  readonly total_amount: string;
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  send_pay_date?: string;
}

interface Refund {
  readonly trade_no: string;
  readonly out_request_no: string;
  readonly refund_amount: string;
}

/** Alipay's gateway, as far as the product uses it. Requests need the app's signature, answers carry Alipay's. */
export interface FakeAlipay extends PaymentApi {
  readonly trades: Trade[];
  readonly refunds: Refund[];
  /** What the gateway refuses from now on, by its name. */
  refuses: string | null;
  /** The trade that a page address asks for; throws if it is not signed. */
  open(url: string): Trade;
  newest(): Trade;
  /** Parameters of a notification that the trade was paid. */
  pay(trade: Trade, amount?: string): Record<string, string>;
  /** Parameters of a notification of a refund, which is made with it. */
  refund(trade: Trade, request: string, amount: string, sum?: string): Record<string, string>;
  /** Headers and body of a notification. */
  signed(note: Record<string, string>, key?: 'alipay' | 'other'): { headers: Record<string, string>; body: string };
}

export async function startAlipay(): Promise<FakeAlipay> {
  let made = 0;
  const trades: Trade[] = [];
  const refunds: Refund[] = [];
  const paid = new Set<string>();

  function answer(call: ReceivedCall): FakeAnswer {
    const asked = new URLSearchParams(call.body);
    const method = asked.get('method')!;
    const name = `${method.replaceAll('.', '_')}_response`;
    const refused = (issue: string, code = '40004') =>
      ({ status: 200, body: { [name]: { code, msg: 'hush', sub_code: issue, sub_msg: 'hush' } } }) as FakeAnswer;
    if (call.path.startsWith('/sandbox') || asked.get('app_id') !== alipayApp.alipayAppId)
      return refused('isv.invalid-app-id', '40002');
    if (!isSigned(asked)) return refused('isv.invalid-signature', '40002');
    if (fake.refuses !== null) return refused(fake.refuses, fake.refuses.startsWith('isv.') ? '40002' : '40004');
    const content = JSON.parse(asked.get('biz_content')!);
    const said = actions[method]!(content);
    if (typeof said === 'string') return signedAnswer(name, { code: '40004', msg: 'hush', sub_code: said });
    return signedAnswer(name, { code: '10000', msg: 'Success', note: '{"}', ...said });
  }

  function signedAnswer(name: string, said: object): FakeAnswer {
    const text = JSON.stringify(said);
    const sign = createSign('sha256').update(text).sign(alipay.privateKey, 'base64');
    return { status: 200, body: `{"${name}":${text},"sign":"${sign}"}` };
  }

  const tradeOf = ({ out_trade_no: number, trade_no: no }: Partial<Trade>) =>
    trades.find((one) => one.out_trade_no === number || one.trade_no === no);
  const actions: Readonly<Record<string, (content: Record<string, string>) => object | string>> = {
    'alipay.trade.precreate'(content) {
      create(content);
      return { out_trade_no: content.out_trade_no, qr_code: `https://qr.alipay.com/${content.out_trade_no}` };
    },
    'alipay.trade.query': (content) => tradeOf(content) ?? 'ACQ.TRADE_NOT_EXIST',
    'alipay.trade.close'(content) {
      const trade = tradeOf(content);
      if (trade === undefined) return 'ACQ.TRADE_NOT_EXIST';
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return 'ACQ.TRADE_STATUS_ERROR';
      trade.trade_status = 'TRADE_CLOSED';
      return {};
    },
    'alipay.trade.refund'(content) {
      const trade = tradeOf(content);
      if (trade === undefined || !paid.has(trade.trade_no)) return 'ACQ.TRADE_NOT_EXIST';
      const { trade_no: number, out_request_no: request, refund_amount: amount } = content as unknown as Refund;
      const known = refunds.some((one) => one.out_request_no === request);
      const sum = refunds.filter((one) => one.trade_no === number).reduce((all, one) => all + +one.refund_amount, 0);
      if (!known && sum + +amount > +trade.total_amount) return 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL';
      if (!known) refunds.push({ trade_no: number, out_request_no: request, refund_amount: amount });
      return { trade_no: number, fund_change: known ? 'N' : 'Y' };
    },
    'alipay.trade.fastpay.refund.query'(content) {
      const refund = refunds.find(
        (one) => one.trade_no === content.trade_no && one.out_request_no === content.out_request_no,
      );
      return refund === undefined ? {} : { ...refund, refund_status: 'REFUND_SUCCESS' };
    },
  };

  function create({ out_trade_no: number, total_amount: amount }: Record<string, string>): Trade {
    const known = trades.find((one) => one.out_trade_no === number);
    if (known !== undefined) return known;
    made += 1;
    const trade: Trade = {
      out_trade_no: number!,
      trade_no: `2026${made}${Math.floor(performance.now())}`,
      total_amount: amount!,
      trade_status: 'WAIT_BUYER_PAY',
    };
    trades.push(trade);
    return trade;
  }

  const noteOf = (trade: Trade) => ({
    notify_id: `n${performance.now()}`,
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: alipayApp.alipayAppId,
    // What a second decoding would spoil.
    subject: '100% 礼品卡 + A&B=C %2B',
    out_trade_no: trade.out_trade_no,
    trade_no: trade.trade_no,
    total_amount: trade.total_amount,
    trade_status: trade.trade_status,
  });
  const api = await startPaymentApi(answer);
  const fake: FakeAlipay = Object.assign(api, {
    trades,
    refunds,
    refuses: null,
    open(url: string) {
      const asked = new URL(url).searchParams;
      if (!isSigned(asked)) throw new Error('The page is not signed.');
      return create(JSON.parse(asked.get('biz_content')!));
    },
    newest: () => trades.at(-1)!,
    pay(trade: Trade, amount = trade.total_amount) {
      paid.add(trade.trade_no);
      Object.assign(trade, {
        trade_status: 'TRADE_SUCCESS',
        total_amount: amount,
        send_pay_date: '2026-11-28 12:00:00',
      });
      return { ...noteOf(trade), gmt_payment: '2026-11-28 12:00:00' };
    },
    refund(trade: Trade, request: string, amount: string, sum = amount) {
      const refund = { trade_no: trade.trade_no, out_request_no: request, refund_amount: amount };
      if (!refunds.some((one) => one.trade_no === refund.trade_no && one.out_request_no === request))
        refunds.push(refund);
      const note = { ...noteOf(trade), gmt_payment: '2026-11-28 12:00:00', gmt_refund: '2026-11-28 13:00:00.1' };
      return { ...note, out_biz_no: request, refund_fee: sum };
    },
    signed(note: Record<string, string>, key: 'alipay' | 'other' = 'alipay') {
      const text = Object.keys(note)
        .toSorted()
        .map((name) => `${name}=${note[name]}`)
        .join('&');
      const signer = key === 'alipay' ? alipay.privateKey : other.privateKey;
      const sign = createSign('sha256').update(text).sign(signer, 'base64');
      const body = new URLSearchParams({ ...note, sign_type: 'RSA2', sign }).toString();
      return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
    },
  });
  return fake;
}

function isSigned(asked: URLSearchParams): boolean {
  const text = [...asked]
    .filter(([name]) => name !== 'sign')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  return createVerify('sha256').update(text).verify(app.publicKey, asked.get('sign')!, 'base64');
}
