import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { databaseNow } from '../clock';

const signatureHeader = 'x-parley-signature';
const timestampHeader = 'x-parley-timestamp';
/** Signatures outside this window are refused, against replay of a recorded call. */
const signatureWindowSeconds = 300;

/** A new signing secret: 256 bits as base64url, safe in any configuration file. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 'v1=' and the hex HMAC-SHA256 of the timestamp, a dot and the body. `timestamp` is in seconds since 1970. */
export function sign(secret: string, timestamp: number, body: string | Buffer): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/**
 * The headers of a signed call. With two active secrets it carries both signatures, so that either side can switch
 * first.
 */
export function signedHeaders(
  secrets: readonly string[],
  body: string | Buffer,
  now: Date = databaseNow(),
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    [timestampHeader]: String(timestamp),
    [signatureHeader]: secrets.map((secret) => sign(secret, timestamp, body)).join(','),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether one of the secrets signed this body within the window. `headers` by lower-case name. */
export function verifySignature(
  secrets: readonly string[],
  headers: Headers,
  rawBody: string | Buffer,
  now: Date = databaseNow(),
): boolean {
  const stamp = headers[timestampHeader];
  const given = headers[signatureHeader];
  if (typeof stamp !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(stamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(stamp)) > signatureWindowSeconds) return false;
  const signatures = given.split(',', 5).map((one) => one.trim());
  const wanted = secrets.map((secret) => sign(secret, Number(stamp), rawBody));
  // Compares all pairs, so that the time taken does not reveal which one matched.
  return wanted.flatMap((one) => signatures.map((other) => isSame(one, other))).includes(true);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
