import { orderWaitDays } from '../../../src/schema/order';
import { unpaidMinutes } from '../../../src/schema/shop';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import type { CheckoutDeps } from '../deps';
import { cancelUnpaid } from './cancel';
import { lockOrder } from './lock';

/**
 * Cancels orders not paid in time (shop orders, and orders with `pay_by`), so that others can use their coupons. Partly
 * paid orders get extra days. The order's lock decides against a concurrent payment.
 */
export function unpaidOrders(db: Db, deps: CheckoutDeps, onError: (error: unknown) => void): Due {
  return {
    pauseMs: 10_000,
    onError,
    find: () => query(db, dueSql, [unpaidMinutes, orderWaitDays]),
    settle: ({ id, companyId }) =>
      inPatientTransaction(db, async (trx) => {
        const order = await lockOrder(trx, deps.table('orders'), companyId, id);
        if (!(await isStillDue(trx, companyId, id))) return false;
        return cancelUnpaid(trx, deps, { companyId, userId: null, requestId: 'unpaid' }, order);
      }),
  };
}

/** A partial payment received meanwhile extends the time. */
async function isStillDue(trx: Trx, companyId: string, orderId: string): Promise<boolean> {
  return (await query(trx, stillDueSql, [unpaidMinutes, orderWaitDays, companyId, orderId])).length > 0;
}

// Uses the database clock.
const isDue = `state = 'created'
     and (source = 'shop' and pay_by is null and created_at < now() - make_interval(mins => $1::integer) or pay_by < now())
     and (paid_amount = 0 or greatest(created_at, pay_by) < now() - make_interval(days => $2::integer))`;
const dueSql = prepared(
  everyCompany(`
  select id, company_id as "companyId" from orders
   where ${isDue} order by created_at limit ${dueAtOnce}`),
);
const stillDueSql = prepared(`select 1 from orders where company_id = $3 and id = $4 and ${isDue}`);
