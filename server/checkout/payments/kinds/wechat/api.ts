import { randomBytes } from 'node:crypto';
import { databaseNow } from '../../../../kernel/clock';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { askProvider, textAt } from '../../../../kernel/payments/answer';
import { rsaKey, rsaSign } from '../../../../kernel/payments/keys';
import { PaymentFault } from '../../../../kernel/payments/provider';

/** A merchant of WeChat Pay. */
export interface Merchant {
  readonly merchantId: string;
  readonly appId: string;
  /** Serial number of the merchant's own certificate, whose private key signs. */
  readonly serial: string;
  readonly privateKey: string;
  /** The APIv3 key, which encrypts what WeChat sends. */
  readonly secret: string;
  /** WeChat's public key and its id; empty: its platform certificates are downloaded. */
  readonly publicKeyId: string;
  readonly publicKey: string;
  readonly base: string;
}

/** WeChat refused. `issue` is its code: SIGN_ERROR, ORDER_NOT_EXIST. */
export class WechatFault extends PaymentFault {
  constructor(
    readonly status: number,
    readonly issue: string,
    /** How far our clock is from WeChat's. */
    readonly clockSeconds: number,
  ) {
    super(`WeChat Pay refused: ${status} ${issue.slice(0, 60)}.`, whyOf(status, issue));
  }
}

export interface SignedAnswer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: unknown;
}

/** Asks WeChat; the answer is proved. */
export type Ask = (method: 'GET' | 'POST', path: string, sent?: object) => Promise<unknown>;

/** Sends a signed request. Throws WechatFault if WeChat refuses it. The answer is not proved yet. */
export async function callWechat(
  outgoing: Outgoing,
  merchant: Merchant,
  method: 'GET' | 'POST',
  path: string,
  sent?: object,
): Promise<SignedAnswer> {
  const body = sent === undefined ? '' : JSON.stringify(sent);
  const { status, headers, ...answer } = await askProvider(outgoing, {
    url: `${merchant.base}${path}`,
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: authorization(merchant, method, path, body),
    },
    ...(sent === undefined ? {} : { body }),
  });
  if (status >= 200 && status < 300) return { headers, ...answer };
  const clockSeconds = Math.abs(Date.parse(headers.date ?? '') - databaseNow().getTime()) / 1_000 || 0;
  throw new WechatFault(status, textAt(answer.body, 'code'), clockSeconds);
}

function authorization(merchant: Merchant, method: string, path: string, body: string): string {
  const { merchantId, serial, privateKey } = merchant;
  const key = rsaKey(privateKey, 'private');
  if (key === null) throw new PaymentFault('The private key cannot be read.', 'access');
  const [time, nonce] = [String(Math.floor(databaseNow().getTime() / 1_000)), randomBytes(16).toString('hex')];
  const signature = rsaSign(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`, key);
  const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp: time, serial_no: serial };
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

function whyOf(status: number, issue: string): PaymentFault['why'] {
  if (status >= 500 || status === 429) return 'unclear';
  if (status === 401 || ['NO_AUTH', 'SIGN_ERROR', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH'].includes(issue))
    return 'access';
  return 'refused';
}
