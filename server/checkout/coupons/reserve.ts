import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { addRecord } from '../../kernel/db/records/create';
import type { Trx } from '../../kernel/db/records/rules';
import type { Network } from '../../kernel/identity/place';
import type { CheckoutDeps } from '../deps';
import { type CouponTaken, evaluateCoupon, refused } from './evaluate';
import { type CouponFacts, type CouponUse, couponFacts } from './facts';
import { countForNetwork } from './networkUses';
import { couponRefusal } from './refusal';

export interface CouponReservation extends CouponUse {
  /** An order created or locked in this transaction. */
  readonly orderId: string;
  readonly accountId: string;
  readonly contactId: string;
  /** The discount shown to the buyer, in minor units; a different one is refused. Null: none was shown. */
  readonly discount: number | null;
  /** Network of an unverified buyer, which may hold only a few unpaid uses of a limited coupon. */
  readonly network?: Network | null;
}

/**
 * Uses a code for an order, in the order's transaction. Each limit is a conditional update, always in the same order:
 * coupon, network, code, customer, day. Throws a validation error on `couponCode` if the code cannot be used or its
 * discount has changed; the transaction must then roll back.
 */
export async function reserveCoupon(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  use: CouponReservation,
): Promise<CouponTaken> {
  const facts = await couponFacts(trx, use);
  const verdict = evaluateCoupon(facts, use);
  if (!verdict.ok) throw couponRefusal(verdict);
  if (use.discount !== null && verdict.discount !== use.discount) throw couponRefusal(refused('changed'));
  await count(trx, use, facts!, verdict.discount);
  await addRecord(trx, deps.table('coupon-redemptions'), author, {
    ...{ code: facts!.code, couponId: facts!.couponId, couponCodeId: facts!.codeId },
    ...{ orderId: use.orderId, accountId: use.accountId, contactId: use.contactId },
    ...{ state: 'reserved', amount: verdict.discount, currency: facts!.currency },
    ...{ day: facts!.day },
  });
  return verdict;
}

/** Consumes one use of every limit. Race-free: each limit is checked and incremented in one conditional statement. */
async function count(trx: Trx, use: CouponReservation, facts: CouponFacts, discount: number): Promise<void> {
  const { companyId, contactId, orderId, network } = use;
  const { couponId, codeId, codeKind, totalLimit, budgetLimit, perContactLimit, perDayLimit, day } = facts;
  const counted = async (text: string, values: readonly unknown[]) => (await query(trx, text, values)).length === 1;
  if (!(await counted(couponText, [companyId, couponId, discount, totalLimit, budgetLimit])))
    throw couponRefusal(await whyNot(trx, use, totalLimit === null ? 'budget' : 'exhausted'));
  if (network && !(await countForNetwork(trx, { companyId, orderId, network }, facts, discount)))
    throw couponRefusal(refused('network'));
  if (codeKind !== 'shared' && !(await counted(codeText, [companyId, codeId])))
    throw couponRefusal(await whyNot(trx, use, 'used'));
  if (!(await counted(contactText, [companyId, couponId, contactId, perContactLimit])))
    throw couponRefusal(refused('contact-limit'));
  if (!(await counted(dayText, [companyId, couponId, day, perDayLimit]))) throw couponRefusal(refused('day-limit'));
}

/** After a lost race, evaluates again for the current reason. */
async function whyNot(trx: Trx, use: CouponReservation, orElse: 'budget' | 'exhausted' | 'used') {
  const verdict = evaluateCoupon(await couponFacts(trx, use), use);
  return verdict.ok ? refused(orElse) : verdict;
}

const couponText = prepared(`
  insert into coupon_uses as u (company_id, coupon_id, used, spent)
  select $1::uuid, $2::uuid, 1, $3::bigint where $5::bigint is null or $3 <= $5
  on conflict (coupon_id) do update set used = u.used + 1, spent = u.spent + $3
    where ($4::bigint is null or u.used < $4) and ($5::bigint is null or u.spent + $3 <= $5)
  returning u.used`);

const codeText = prepared(`
  with changed as (
    update coupon_codes set state = 'used', version = version + 1, updated_at = now()
     where company_id = $1::uuid and id = $2::uuid and state = 'issued' and (expires_at is null or expires_at > now())
    returning id, version
  ), announced as (
    insert into events (company_id, resource, record_id, action, version)
    select $1::uuid, 'coupon-codes', id, 'edit', version from changed
  ) select id from changed`);

const contactText = prepared(`
  insert into coupon_contact_uses as u (company_id, coupon_id, contact_id, used)
  values ($1::uuid, $2::uuid, $3::uuid, 1)
  on conflict (coupon_id, contact_id) do update set used = u.used + 1 where $4::bigint is null or u.used < $4
  returning u.used`);

const dayText = prepared(`
  insert into coupon_day_uses as u (company_id, coupon_id, day, used)
  values ($1::uuid, $2::uuid, $3::date, 1)
  on conflict (coupon_id, day) do update set used = u.used + 1 where $4::bigint is null or u.used < $4
  returning u.used`);
