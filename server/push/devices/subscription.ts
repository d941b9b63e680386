import { createHash, ECDH } from 'node:crypto';
import type { Issue } from '../../../src/schema/validation';
import { invalid } from '../../kernel/http/refusal';
import type { Outgoing } from '../../kernel/net/outgoing';

/** A browser's push endpoint and its encryption keys (base64url). */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Throws VALIDATION_FAILED naming invalid fields. Hosts on the operator's allow list may use http. */
export function assertSubscription({ endpoint, p256dh, auth }: Subscription, { isOwnHost }: Outgoing): void {
  const faults: Issue[] = [];
  const isAddress = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol);
  const isPrivate = isAddress && (new URL(endpoint).protocol === 'https:' || isOwnHost(endpoint));
  if (!isPrivate) faults.push({ path: 'endpoint', code: 'https', message: https });
  if (!isPoint(p256dh)) faults.push({ path: 'p256dh', code: 'key', message: noKey });
  if (bytesOf(auth)?.length !== 16) faults.push({ path: 'auth', code: 'key', message: noKey });
  if (faults.length > 0) throw invalid(faults);
}

/** Identifies a browser's row, regardless of its user. */
export function endpointHash({ endpoint }: Pick<Subscription, 'endpoint'>): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

/** Hash of the complete subscription: presenting it proves that it is the same browser. */
export function digestOf({ endpoint, p256dh, auth }: Subscription): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, p256dh, auth]))
    .digest();
}

function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer | null {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null;
}

const https = { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' };
const noKey = { en: 'Not a valid push subscription key.', zh: '不是有效的推送订阅密钥。' };
