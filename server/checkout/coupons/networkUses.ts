import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { Network } from '../../kernel/network/place';
import type { CouponFacts } from './facts';

/** An unpaid order of an unverified buyer. */
interface NetworkUse {
  readonly companyId: string;
  readonly orderId: string;
  readonly network: Network;
}

/**
 * Counts an unpaid use of a limited coupon for the network it came from. A network may hold 5 % of all uses at a time,
 * but at least two. The transaction holds the lock on the coupon's `coupon_uses` row, so uses of one coupon are
 * serialized. False if the network has reached its maximum.
 */
export async function countForNetwork(
  trx: Trx,
  { companyId, orderId, network }: NetworkUse,
  facts: CouponFacts,
  discount: number,
): Promise<boolean> {
  const uses = mostUses(facts, discount);
  if (uses === null) return true;
  const max = Math.max(2, Math.floor(uses / 20));
  return (await query(trx, countSql, [orderId, companyId, facts.couponId, network, max])).length > 0;
}

/** Ends the count when the order is paid or has ended. */
export async function endForNetwork(trx: Trx, companyId: string, orderId: string): Promise<void> {
  await query(trx, endSql, [companyId, orderId]);
}

/** How many uses the coupon's limits allow with this discount; null without a limit that unverified visitors could exhaust. */
function mostUses({ totalLimit, perDayLimit, budgetLimit }: CouponFacts, discount: number): number | null {
  const limits = [totalLimit, perDayLimit, budgetLimit === null ? null : Math.floor(budgetLimit / discount)];
  const given = limits.filter((limit) => limit !== null);
  return given.length === 0 ? null : Math.min(...given);
}

const countSql = prepared(`
  insert into coupon_network_uses (order_id, company_id, coupon_id, network)
  select $1::uuid, $2::uuid, $3::uuid, $4::text
   where (select count(*) from coupon_network_uses where company_id = $2::uuid and coupon_id = $3::uuid and network = $4::text)
         < $5::integer
  returning order_id`);

const endSql = prepared('delete from coupon_network_uses where company_id = $1::uuid and order_id = $2::uuid');
