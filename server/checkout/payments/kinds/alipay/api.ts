import type { KeyObject } from 'node:crypto';
import { databaseNow } from '../../../../kernel/clock';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { askProvider, at, textAt } from '../../../../kernel/payments/answer';
import { beijingTime } from '../../../../kernel/payments/beijing';
import { rsaHolds, rsaKey, rsaSign } from '../../../../kernel/payments/keys';
import { PaymentFault } from '../../../../kernel/payments/provider';

export interface AlipayApp {
  readonly appId: string;
  readonly privateKey: string;
  /** Alipay's key for this app. */
  readonly publicKey: string;
  readonly gateway: string;
}

/** Alipay refused. `issue` is its name for the reason: ACQ.TRADE_NOT_EXIST, isv.invalid-signature. */
export class AlipayFault extends PaymentFault {
  constructor(
    code: string,
    readonly issue: string,
  ) {
    super(`Alipay refused: ${code} ${issue.slice(0, 60)}.`, whyOf(code, issue));
  }
}

/** The answer is not signed with Alipay's key for this app. */
export class UnprovedAnswer extends PaymentFault {
  constructor() {
    super("The answer is not signed with Alipay's key.", 'access');
  }
}

/** Where an app's buyer and Alipay itself return to. */
interface Places {
  readonly notify_url?: string;
  readonly return_url?: string;
}

/** Calls a method of Alipay's gateway. Throws AlipayFault if it refuses, and UnprovedAnswer. */
export async function callAlipay(
  outgoing: Outgoing,
  app: AlipayApp,
  method: string,
  content: object,
  places: Places = {},
): Promise<unknown> {
  const { text, body, status } = await askProvider(outgoing, {
    url: `${app.gateway}?charset=utf-8`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: signedParameters(app, method, content, places).toString(),
  });
  const name = `${method.replaceAll('.', '_')}_response`;
  const answer = at(body, name) ?? at(body, 'error_response');
  const code = textAt(answer, 'code');
  if (code === '') throw new PaymentFault(`Alipay answered ${status} without a code.`);
  const signature = textAt(body, 'sign');
  // Refusals of our signature carry none themselves.
  if ((code === '10000' || signature !== '') && !isProved(text, name, signature, publicKeyOf(app)))
    throw new UnprovedAnswer();
  if (code !== '10000') throw new AlipayFault(code, textAt(answer, 'sub_code') || textAt(answer, 'msg'));
  return answer;
}

/** The address of a page of Alipay's, which is opened without a call. */
export function alipayPage(app: AlipayApp, method: string, content: object, places: Places): string {
  return `${app.gateway}?${signedParameters(app, method, content, places)}`;
}

/** The text that is signed: all parameters in order of their names, as received. */
export function signedText(parameters: Iterable<readonly [string, string]>, leftOut: readonly string[]): string {
  const pairs = [...parameters].filter(([name]) => !leftOut.includes(name));
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

export function publicKeyOf({ publicKey }: AlipayApp): KeyObject {
  const key = rsaKey(publicKey, 'public');
  if (key === null) throw new PaymentFault("Alipay's public key cannot be read.", 'access');
  return key;
}

function signedParameters(app: AlipayApp, method: string, content: object, places: Places): URLSearchParams {
  const key = rsaKey(app.privateKey, 'private');
  if (key === null) throw new PaymentFault('The private key cannot be read.', 'access');
  const parameters = new URLSearchParams({
    app_id: app.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(databaseNow()),
    version: '1.0',
    ...places,
    biz_content: JSON.stringify(content),
  });
  parameters.set('sign', rsaSign(signedText(parameters, []), key));
  return parameters;
}

/** The signature is of the answer's characters as sent, not of its value. */
function isProved(text: string, name: string, signature: string, key: KeyObject): boolean {
  const start = text.indexOf('{', text.indexOf(`"${name}"`));
  let isInText = false;
  for (let place = start, depth = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (isInText && letter === '\\') place += 1;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && letter === '{') depth += 1;
    else if (!isInText && letter === '}') depth -= 1;
    if (depth === 0) return rsaHolds(text.slice(start, place + 1), signature, key);
  }
  return false;
}

function whyOf(code: string, issue: string): PaymentFault['why'] {
  if (code === '20000' || /SYSTEM_ERROR|unknow-error/i.test(issue)) return 'unclear';
  if (issue.startsWith('isv.') || code === '20001' || code === '40006') return 'access';
  return 'refused';
}
