import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { Network } from '../../kernel/network/place';
import { evaluate, refused } from './evaluate';
import { type CouponFacts, type CouponUse, couponFacts } from './facts';
import { countForNetwork } from './networkUses';
import { couponRefusal } from './refusal';

export interface LimitedUse extends CouponUse {
  /** An order created or locked in this transaction. */
  readonly orderId: string;
  readonly contactId: string;
  /** Network of an unverified buyer, which may hold only a few unpaid uses of a limited coupon. */
  readonly network?: Network | null;
}

/**
 * Takes one use from every limit of a coupon, always in the same order: coupon, network, code, customer, day. Race-free:
 * each limit is checked and incremented in one conditional statement. Throws if one is reached; the transaction must
 * then roll back.
 */
export async function consumeLimits(trx: Trx, use: LimitedUse, facts: CouponFacts, discount: number): Promise<void> {
  const { companyId, contactId, orderId, network } = use;
  const { couponId, codeId, codeKind, totalLimit, budgetLimit, perContactLimit, perDayLimit, day } = facts;
  const counted = async (text: string, values: readonly unknown[]) => (await query(trx, text, values)).length === 1;
  if (!(await counted(couponSql, [companyId, couponId, discount, totalLimit, budgetLimit])))
    throw couponRefusal(await whyNot(trx, use, totalLimit === null ? 'budget' : 'exhausted'));
  if (network && !(await countForNetwork(trx, { companyId, orderId, network }, facts, discount)))
    throw couponRefusal(refused('network'));
  if (codeKind !== 'shared' && !(await counted(codeSql, [companyId, codeId])))
    throw couponRefusal(await whyNot(trx, use, 'used'));
  if (!(await counted(contactSql, [companyId, couponId, contactId, perContactLimit])))
    throw couponRefusal(refused('contact-limit'));
  if (!(await counted(daySql, [companyId, couponId, day, perDayLimit]))) throw couponRefusal(refused('day-limit'));
}

/** After a lost race, evaluates again for the current reason. */
async function whyNot(trx: Trx, use: LimitedUse, orElse: 'budget' | 'exhausted' | 'used') {
  const verdict = evaluate(await couponFacts(trx, use), use);
  return verdict.ok ? refused(orElse) : verdict;
}

const couponSql = prepared(`
  insert into coupon_uses as u (company_id, coupon_id, used, spent)
  select $1::uuid, $2::uuid, 1, $3::bigint where $5::bigint is null or $3 <= $5
  on conflict (coupon_id) do update set used = u.used + 1, spent = u.spent + $3
    where ($4::bigint is null or u.used < $4) and ($5::bigint is null or u.spent + $3 <= $5)
  returning u.used`);

const codeSql = prepared(`
  with changed as (
    update coupon_codes set state = 'used', version = version + 1, updated_at = now()
     where company_id = $1::uuid and id = $2::uuid and state = 'issued' and (expires_at is null or expires_at > now())
    returning id, version
  ) select id from changed`);

const contactSql = prepared(`
  insert into coupon_contact_uses as u (company_id, coupon_id, contact_id, used)
  values ($1::uuid, $2::uuid, $3::uuid, 1)
  on conflict (coupon_id, contact_id) do update set used = u.used + 1 where $4::bigint is null or u.used < $4
  returning u.used`);

const daySql = prepared(`
  insert into coupon_day_uses as u (company_id, coupon_id, day, used)
  values ($1::uuid, $2::uuid, $3::date, 1)
  on conflict (coupon_id, day) do update set used = u.used + 1 where $4::bigint is null or u.used < $4
  returning u.used`);
