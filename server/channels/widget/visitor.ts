import { databaseNow } from '../../kernel/clock';
import { Refusal } from '../../kernel/http/refusal';
import type { Signer } from '../../kernel/secrets/signer';

/** Somebody on a page, as their token says. */
export interface Visitor {
  /** What the channel calls them, and their one conversation: 'v:' and a number, or 'u:' and the shop's own id. */
  readonly sourceId: string;
  /** The shop proved who they are. */
  readonly verified: boolean;
  readonly name: string | null;
  readonly email: string | null;
}

interface Claims {
  readonly a: string;
  readonly s: string;
  readonly v: boolean;
  readonly n: string | null;
  readonly m: string | null;
  /** Milliseconds since 1970. */
  readonly e: number;
}

const day = 86_400_000;
const purpose = 'widget visitor';

/** A token that counts for this account alone: a year for who is only remembered, a month for who was proved. */
export function visitorToken(
  signer: Signer,
  accountId: string,
  visitor: Visitor,
  now = databaseNow().getTime(),
): string {
  const { sourceId, verified, name, email } = visitor;
  const lasts = verified ? 30 * day : 365 * day;
  const claims: Claims = { a: accountId, s: sourceId, v: verified, n: name, m: email, e: now + lasts };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signer.sign(purpose, body)}`;
}

/** Throws VISITOR_UNKNOWN for what is none, was changed, is of another account, or is over. */
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

/** The same, null instead of a refusal. */
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
  return { sourceId: claims.s, verified: claims.v, name: claims.n, email: claims.m };
}

function visitorUnknown(): Refusal {
  return new Refusal(401, 'VISITOR_UNKNOWN', {
    en: 'This visitor no longer exists.',
    zh: '访客身份已失效。',
  });
}
