import { databaseNow } from '../../../kernel/clock';
import { Refusal } from '../../../kernel/http/refusal';
import type { Signer } from '../../../kernel/secrets/signer';

/** A visitor of a page, as stored in their token. */
export interface Visitor {
  /**
   * The visitor's id on the channel and of their conversation: 'v:' and a generated id, or 'u:' and the shop's user id.
   */
  readonly sourceId: string;
  /** The shop verified the visitor's identity. */
  readonly verified: boolean;
  readonly name: string | null;
  /** Said by the visitor or the page, not proved. */
  readonly email: string | null;
  readonly mobile: string | null;
}

interface Claims {
  readonly a: string;
  readonly s: string;
  readonly v: boolean;
  readonly n: string | null;
  readonly m: string | null;
  /** Missing in tokens of earlier versions. */
  readonly p?: string | null;
  /** Expiry, in Unix milliseconds. */
  readonly e: number;
}

const day = 86_400_000;
const purpose = 'widget visitor';

/** A signed token valid for this account only: one year for anonymous visitors, 30 days for verified ones. */
export function visitorToken(
  signer: Signer,
  accountId: string,
  visitor: Visitor,
  now = databaseNow().getTime(),
): string {
  const { sourceId, verified, name, email, mobile } = visitor;
  const lasts = verified ? 30 * day : 365 * day;
  const claims: Claims = { a: accountId, s: sourceId, v: verified, n: name, m: email, p: mobile, e: now + lasts };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signer.sign(purpose, body)}`;
}

/** Throws VISITOR_UNKNOWN if the token is malformed, tampered with, expired or of another account. */
export function visitorOf(
  signer: Signer,
  accountId: string,
  token: string | null,
  now = databaseNow().getTime(),
): Visitor {
  const visitor = readVisitor(signer, accountId, token, now);
  if (visitor === null) throw visitorUnknown();
  return visitor;
}

/** Like `visitorOf`, but returns null instead of throwing. */
export function readVisitor(
  signer: Signer,
  accountId: string,
  token: string | null | undefined,
  now = databaseNow().getTime(),
): Visitor | null {
  const [body = '', signature = '', ...rest] = (token ?? '').split('.');
  if (rest.length > 0 || !signer.holds(purpose, body, signature)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  if (claims.a !== accountId || claims.e <= now) return null;
  return { sourceId: claims.s, verified: claims.v, name: claims.n, email: claims.m, mobile: claims.p ?? null };
}

function visitorUnknown(): Refusal {
  return new Refusal(401, 'VISITOR_UNKNOWN', { en: 'This visitor no longer exists.', zh: '访客身份已失效。' });
}
