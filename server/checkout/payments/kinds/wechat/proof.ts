import { createDecipheriv, type KeyObject, X509Certificate } from 'node:crypto';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { at, listAt, textAt } from '../../../../kernel/payments/answer';
import { rsaHolds, rsaKey } from '../../../../kernel/payments/keys';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { callWechat, type Merchant, type SignedAnswer } from './api';

/** Seconds that a signed text may be old, or early by our clock. */
const tolerance = 300;

/**
 * Whether WeChat signed a text: a notification, or an answer to us. WeChat also sends notifications with wrong
 * signatures on purpose, to see that they are refused.
 */
export async function isFromWechat(
  outgoing: Outgoing,
  merchant: Merchant,
  { headers, text }: Omit<SignedAnswer, 'body'>,
  now: Date,
): Promise<boolean> {
  const [time, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) =>
    String(headers[`wechatpay-${name}`] ?? ''),
  );
  if (!(Math.abs(now.getTime() / 1_000 - Number(time)) <= tolerance)) return false;
  const key = await keyOf(outgoing, merchant, serial!);
  return key !== null && rsaHolds(`${time}\n${nonce}\n${text}\n`, signature!, key);
}

/** Decrypts what WeChat sent with the merchant's APIv3 key; null if another key encrypted it. */
export function decrypted(resource: unknown, secret: string): unknown {
  const sealed = Buffer.from(textAt(resource, 'ciphertext'), 'base64');
  const key = Buffer.from(secret, 'utf8');
  if (textAt(resource, 'algorithm') !== 'AEAD_AES_256_GCM' || key.length !== 32 || sealed.length < 16) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, textAt(resource, 'nonce'), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16)).setAAD(Buffer.from(textAt(resource, 'associated_data'), 'utf8'));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

async function keyOf(outgoing: Outgoing, merchant: Merchant, serial: string): Promise<KeyObject | null> {
  const { publicKeyId, publicKey } = merchant;
  if (publicKeyId !== '') return serial === publicKeyId ? rsaKey(publicKey, 'public') : null;
  return certificateOf(outgoing, merchant, serial);
}

/** Platform certificates by merchant and serial number: WeChat changes them every few years. */
const certificates = new Map<string, KeyObject>();
const askedAt = new Map<string, number>();
const maxKept = 500;
const pauseMs = 60_000;

async function certificateOf(outgoing: Outgoing, merchant: Merchant, serial: string): Promise<KeyObject | null> {
  const name = (one: string) => `${merchant.base} ${merchant.merchantId} ${one}`;
  const known = certificates.get(name(serial));
  if (known !== undefined) return known;
  // Forged calls with ever new numbers must not make one request each.
  if (performance.now() - (askedAt.get(name('')) ?? -pauseMs) < pauseMs) return null;
  if (askedAt.size >= maxKept) askedAt.clear();
  askedAt.set(name(''), performance.now());
  if (certificates.size >= maxKept) certificates.clear();
  const { body } = await callWechat(outgoing, merchant, 'GET', '/v3/certificates');
  const sent = listAt(body, 'data');
  for (const one of sent) {
    const text = decrypted(at(one, 'encrypt_certificate'), merchant.secret);
    if (text === null) throw new PaymentFault('The APIv3 key does not decrypt the certificates.', 'access', secretText);
    certificates.set(name(textAt(one, 'serial_no')), new X509Certificate(String(text)).publicKey);
  }
  return certificates.get(name(serial)) ?? null;
}

const secretText = {
  en: 'The APIv3 key is not the one of this merchant. Set it at WeChat Pay and enter it again.',
  zh: 'APIv3 密钥不属于此商户，请在微信支付后台设置后重新填写。',
};
