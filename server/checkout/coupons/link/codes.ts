import type { SharedCode } from '../../../../src/schema/coupon/shared';
import { lacksFeature } from '../../../billing/limits/limits';
import { type Db, inTransaction, prepared, query } from '../../../kernel/db/queries';
import { addRecord } from '../../../kernel/db/records/write/write';
import { Refusal } from '../../../kernel/http/refusal';
import type { CheckoutDeps } from '../../deps';
import { newCode } from '../newCode';
import { validUntil } from '../validUntil';
import type { LinkedCoupon } from './find';
import type { LinkVisit } from './visitor';

/** A visitor's code, with its expiry if that is before the coupon's end. */
export interface KnownCode extends SharedCode {
  readonly expiresAt: string | null;
}

/** Null if the visitor has no code. */
export async function codeOfVisitor(
  db: Db,
  { companyId, couponId }: LinkedCoupon,
  visitorId: string,
): Promise<KnownCode | null> {
  return (await query<KnownCode>(db, visitorSql, [companyId, couponId, visitorId]))[0] ?? null;
}

/** The coupon's newest usable shared code; null if there is none. */
export async function sharedCode(db: Db, { companyId, couponId }: LinkedCoupon): Promise<KnownCode | null> {
  return (await query<KnownCode>(db, sharedSql, [companyId, couponId]))[0] ?? null;
}

/**
 * Gives a visitor a personal code; concurrent calls return the same one. Null if the total limit is exhausted by uses
 * and unused taken codes, or the link was renewed meanwhile. Throws COUPON_NETWORK if the visitor's network holds as
 * many unused codes of a limited coupon as one network may.
 */
export function takeCode(
  db: Db,
  deps: Pick<CheckoutDeps, 'table'>,
  coupon: LinkedCoupon,
  { token, visitorId, network, requestId }: LinkVisit,
): Promise<KnownCode | null> {
  const { companyId, couponId } = coupon;
  return inTransaction(db, async (trx) => {
    // Locks the link, so that codes are taken one at a time.
    if ((await query(trx, lockSql, [couponId, token])).length === 0) return null;
    const known = await codeOfVisitor(trx, coupon, visitorId);
    if (known !== null) return known;
    const [left] = await query<Left>(trx, leftSql, [companyId, couponId]);
    if (left === undefined) return null;
    await query(trx, forgetSql, [companyId, couponId]);
    const [held] = await query<{ count: number }>(trx, heldSql, [companyId, couponId, network]);
    if (left.perNetwork !== null && held!.count >= left.perNetwork) throw tooManyHere();
    const { id } = await addRecord(
      trx,
      deps.table('coupon-codes'),
      { companyId, userId: null, requestId },
      {
        code: newCode(null, 3),
        key: null,
        couponId,
        kind: 'link',
        contactId: null,
        state: 'issued',
        value: null,
        expiresAt: left.expiresAt,
        batch: null,
        conversationId: null,
        issuedBy: 'link',
        issuerId: null,
      },
    );
    await query(trx, takenSql, [companyId, couponId, visitorId, id, network]);
    return codeOfVisitor(trx, coupon, visitorId);
  });
}

interface Left {
  readonly expiresAt: string | null;
  /** How many unused codes one network may hold: 5 % of all uses, but at least two. Null: no limit. */
  readonly perNetwork: number | null;
}

function tooManyHere(): Refusal {
  return new Refusal(429, 'COUPON_NETWORK', {
    en: 'Too many unused codes of this coupon were taken from your network. Use one, or try again in a few days.',
    zh: '您所在网络领取后未使用的券码过多，请先使用，或过几天再试。',
  });
}

/**
 * How long a code taken from a link keeps its place in a limited coupon, if the coupon does not say how long its codes
 * are valid. Unused, it then expires, and another visitor can take one.
 */
const heldDays = 3;

const stateNow = `case when k.state = 'issued' and k.expires_at <= now() then 'expired' else k.state end`;

const visitorSql = prepared(`
  select k.code, k.kind, ${stateNow} as state, k.expires_at as "expiresAt"
    from coupon_link_visitors v join coupon_codes k on k.company_id = v.company_id and k.id = v.code_id
   where v.company_id = $1 and v.coupon_id = $2::uuid and v.visitor_id = $3::uuid`);

const sharedSql = prepared(`
  select k.code, k.kind, k.state, k.expires_at as "expiresAt" from coupon_codes k
   where k.company_id = $1 and k.coupon_id = $2::uuid and k.kind = 'shared' and k.state = 'issued'
     and (k.expires_at is null or k.expires_at > now())
   order by k.created_at desc, k.id desc limit 1`);

const lockSql = prepared('select 1 from coupon_links where coupon_id = $1::uuid and token = $2 for update');

/** Networks are stored only as long as they count. */
const forgetSql = prepared(`
  update coupon_link_visitors v set network = null from coupon_codes k
   where v.company_id = $1 and v.coupon_id = $2::uuid and v.network is not null
     and k.company_id = v.company_id and k.id = v.code_id and (k.state <> 'issued' or k.expires_at <= now())`);

const heldSql = prepared(`
  select count(*)::int from coupon_link_visitors where company_id = $1 and coupon_id = $2::uuid and network = $3`);

/** A taken, unused code counts against the limit until it expires. */
const leftSql = prepared(`
  select case when c.total_limit is null then ${validUntil}
           else coalesce(${validUntil}, (now() + interval '${heldDays} days')::timestamptz(3)) end as "expiresAt",
         case when c.total_limit is not null then greatest(2, c.total_limit / 20)::int end as "perNetwork"
    from coupons c
   where c.company_id = $1 and c.id = $2::uuid and not ${lacksFeature('coupons', '$1')} and (c.total_limit is null or c.total_limit >
     coalesce((select u.used from coupon_uses u where u.coupon_id = c.id), 0)
     + (select count(*) from coupon_codes k where k.company_id = $1 and k.coupon_id = $2::uuid and k.kind = 'link'
           and k.state = 'issued' and (k.expires_at is null or k.expires_at > now())))`);

const takenSql = prepared(`
  insert into coupon_link_visitors (company_id, coupon_id, visitor_id, code_id, network)
  values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5)`);
