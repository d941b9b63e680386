import {
  createCipheriv,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { type FakeAnswer, type PaymentApi, type ReceivedCall, startPaymentApi } from './paymentApi';
import { platformCertificate, platformKey } from './wechatKey';

const [merchant, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const platformSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000';
const pem = (key: { export(options: object): string | Buffer }, type: string) =>
  String(key.export({ format: 'pem', type }));

/** The settings of a merchant with a public key of WeChat. */
export const wechatMerchant = {
  provider: 'wechat',
  wechatMerchantId: '1900000001',
  wechatAppId: 'wxd678efh567hg6787',
  wechatSerial: '3775b6a45acd588826d15e583a95f5dd00000001',
  // As pasted into one line.
  wechatPrivateKey: pem(merchant!.privateKey, 'pkcs8').replaceAll('\n', ' '),
  wechatSecret: 'an APIv3 key of 32 characters...',
  wechatPublicKeyId: publicKeyId,
  wechatPublicKey: pem(createPublicKey(platformKey), 'spki').replaceAll('\n', ' '),
};
export const otherMerchantKey = pem(other!.privateKey, 'pkcs1').replaceAll('\n', ' ');
export const otherPlatformKey = pem(other!.publicKey, 'spki').replaceAll('\n', ' ');

interface Trade {
  readonly out_trade_no: string;
  readonly transaction_id: string;
  readonly appid: string;
  readonly mchid: string;
  readonly trade_type: 'NATIVE' | 'MWEB';
  amount: { total: number; currency: string };
  trade_state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
}

interface Refund {
  readonly refund_id: string;
  readonly out_refund_no: string;
  readonly transaction_id: string;
  readonly amount: { readonly refund: number; readonly total: number };
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
}

/** WeChat Pay's API v3, as far as the product uses it. Requests need the merchant's signature, answers carry WeChat's. */
export interface FakeWechat extends PaymentApi {
  readonly trades: Map<string, Trade>;
  readonly refunds: Refund[];
  /** What it refuses from now on, by its name. */
  refuses: string | null;
  /** Seconds by which its clock differs from ours. */
  clockOff: number;
  /** Whether it signs as older merchants know it, with a platform certificate. */
  signsWith: 'public-key' | 'certificate';
  newest(): Trade;
  pay(trade: Trade, amount?: Partial<Trade['amount']>): object;
  refund(trade: Trade, id: string, amount: number, status?: Refund['status'], number?: string): object;
  /** Headers and body of a notification. */
  signed(event: string, resource: object, changes?: Signing): { headers: Record<string, string>; body: string };
}

interface Signing {
  readonly secret?: string;
  readonly secondsAgo?: number;
  readonly signature?: string;
}

export async function startWechat(): Promise<FakeWechat> {
  const trades = new Map<string, Trade>();
  const refunds: Refund[] = [];

  function answer(call: ReceivedCall): FakeAnswer {
    const date = new Date(Date.now() + fake.clockOff * 1_000).toUTCString();
    const refused = (status: number, code: string): FakeAnswer => ({
      status,
      headers: { date },
      body: { code, message: 'hush' },
    });
    if (!isSigned(call) || fake.clockOff !== 0) return refused(401, 'SIGN_ERROR');
    if (fake.refuses !== null) return refused(fake.refuses === 'NO_AUTH' ? 403 : 400, fake.refuses);
    const said = act(call);
    if ('code' in said) return refused(said.status, said.code);
    const body = said.body === undefined ? '' : JSON.stringify(said.body);
    return { status: body === '' ? 204 : 200, headers: proof(body), body };
  }

  type Said = { readonly body?: object } | { readonly status: number; readonly code: string };
  function act({ method, path, body }: ReceivedCall): Said {
    const content = body === '' ? {} : JSON.parse(body);
    if (path === '/v3/certificates') return { body: certificates() };
    if (path === '/v3/pay/transactions/native') return create(content, 'NATIVE');
    if (path === '/v3/pay/transactions/h5') return create(content, 'MWEB');
    if (`${method} ${path}` === 'POST /v3/refund/domestic/refunds') return sendBack(content);
    const [, number, action] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?/.exec(path) ?? [];
    const trade = trades.get(number ?? '');
    if (trade === undefined) return { status: 404, code: 'ORDER_NOT_EXIST' };
    if (action === undefined) return { body: trade };
    if (trade.trade_state !== 'NOTPAY') return { status: 400, code: 'ORDERPAID' };
    trade.trade_state = 'CLOSED';
    return {};
  }

  function create(content: Trade & { amount: Trade['amount'] }, type: Trade['trade_type']): Said {
    const number = content.out_trade_no;
    const known = trades.get(number);
    if (known !== undefined && (known.trade_type !== type || known.amount.total !== content.amount.total))
      return { status: 400, code: 'OUT_TRADE_NO_USED' };
    const trade: Trade = known ?? {
      out_trade_no: number,
      transaction_id: `42000${trades.size}${Math.floor(performance.now())}`,
      appid: content.appid,
      mchid: content.mchid,
      trade_type: type,
      amount: { ...content.amount },
      trade_state: 'NOTPAY',
    };
    trades.set(number, trade);
    if (type === 'NATIVE') return { body: { code_url: `weixin://wxpay/bizpayurl?pr=${number}` } };
    return { body: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${number}` } };
  }

  function sendBack(content: Omit<Refund, 'refund_id' | 'status'>): Said {
    const known = refunds.find((one) => one.out_refund_no === content.out_refund_no);
    if (known !== undefined) return { body: known };
    const trade = [...trades.values()].find((one) => one.transaction_id === content.transaction_id);
    if (trade === undefined) return { status: 404, code: 'RESOURCE_NOT_EXISTS' };
    if (content.amount.total !== trade.amount.total) return { status: 400, code: 'PARAM_ERROR' };
    const back = refunds.filter((one) => one.transaction_id === trade.transaction_id && one.status !== 'CLOSED');
    const sum = back.reduce((all, one) => all + one.amount.refund, 0);
    if (sum + content.amount.refund > trade.amount.total) return { status: 400, code: 'INVALID_REQUEST' };
    const refund: Refund = {
      ...content,
      refund_id: `50${Math.floor(performance.now() * 1_000)}`,
      status: 'PROCESSING',
    };
    refunds.push(refund);
    return { body: refund };
  }

  function certificates(): object {
    const nonce = randomBytes(6).toString('hex');
    const sealed = seal(platformCertificate, wechatMerchant.wechatSecret, nonce, 'certificate');
    const encrypted = { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'certificate', ciphertext: sealed };
    return { data: [{ serial_no: platformSerial, encrypt_certificate: encrypted }] };
  }

  function proof(body: string, { secondsAgo = 0, signature }: Signing = {}): Record<string, string> {
    const [time, nonce] = [String(Math.floor(Date.now() / 1_000) - secondsAgo), randomBytes(8).toString('hex')];
    const sign = createSign('sha256').update(`${time}\n${nonce}\n${body}\n`).sign(platformKey, 'base64');
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature ?? sign,
      'wechatpay-serial': fake.signsWith === 'public-key' ? publicKeyId : platformSerial,
    };
  }

  const api = await startPaymentApi(answer);
  const fake: FakeWechat = Object.assign(api, {
    trades,
    refunds,
    refuses: null,
    clockOff: 0,
    signsWith: 'public-key' as const,
    newest: () => [...trades.values()].at(-1)!,
    pay(trade: Trade, amount: Partial<Trade['amount']> = {}) {
      trade.trade_state = 'SUCCESS';
      Object.assign(trade.amount, amount);
      return trade;
    },
    refund(trade: Trade, id: string, amount: number, status: Refund['status'] = 'SUCCESS', number = `console${id}`) {
      const { mchid, out_trade_no: tradeNumber, transaction_id: transaction } = trade;
      const about = { mchid, out_trade_no: tradeNumber, transaction_id: transaction, out_refund_no: number };
      const sums = { total: trade.amount.total, refund: amount, payer_total: trade.amount.total, payer_refund: amount };
      return { ...about, refund_id: id, refund_status: status, amount: sums };
    },
    signed(event: string, resource: object, changes: Signing = {}) {
      const nonce = randomBytes(6).toString('hex');
      const secret = changes.secret ?? wechatMerchant.wechatSecret;
      const ciphertext = seal(JSON.stringify(resource), secret, nonce, 'transaction');
      const sealed = { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'transaction', ciphertext };
      const note = { id: randomBytes(8).toString('hex'), event_type: event, resource_type: 'encrypt-resource' };
      const body = JSON.stringify({ ...note, summary: '支付成功', resource: sealed });
      return { headers: { 'content-type': 'application/json', ...proof(body, changes) }, body };
    },
  });
  return fake;
}

function seal(text: string, secret: string, nonce: string, data: string): string {
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  cipher.setAAD(Buffer.from(data));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function isSigned({ method, path, headers, body }: ReceivedCall): boolean {
  const said = Object.fromEntries(
    [...String(headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map((one) => [one[1], one[2]]),
  );
  const text = `${method}\n${path}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`;
  const isIts =
    said.mchid === wechatMerchant.wechatMerchantId && said.serial_no === wechatMerchant.wechatSerial.toUpperCase();
  return isIts && createVerify('sha256').update(text).verify(merchant!.publicKey, String(said.signature), 'base64');
}
