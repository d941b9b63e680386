import { lockOrder } from '../../checkout/orders/lock';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import { comesFirst, isThere } from '../pools/queue';
import { deliver } from './deliver';
import { forgetFaults, hadFault, notFaulty, retryLater } from './retry';

const atOnce = 4;
const batch = 100;

/** Delivers due deliveries, several at a time. Returns whether there may be more. */
export async function deliverDue(db: Db, deps: DeliveryDeps): Promise<boolean> {
  const due = await query<Due>(db, dueSql, [batch]);
  const queue = [...due];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await tryOne(db, deps, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return due.length === batch;
}

/**
 * Delivers waiting deliveries whose stock has arrived, of each pool the longest waiting that can be filled first. Returns
 * whether any was served, so the next in a queue may be ready.
 */
export async function deliverWaiting(db: Db, deps: DeliveryDeps): Promise<boolean> {
  let isServed = false;
  for (const one of await query<Due>(db, waitingSql, [batch])) if (await tryOne(db, deps, one)) isServed = true;
  return isServed;
}

interface Due {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  /** An earlier try ended with an error. */
  readonly hadFault: boolean;
}

async function tryOne(db: Db, deps: DeliveryDeps, { id, companyId, orderId, hadFault }: Due): Promise<boolean> {
  try {
    const isDone = await inTransaction(db, async (trx) => {
      await lockOrder(trx, deps.table('orders'), companyId, orderId);
      const isDelivered = await deliver(trx, deps, companyId, id);
      if (hadFault && isDelivered) await forgetFaults(trx, companyId, id);
      return isDelivered;
    });
    await failPoint('delivery.after-commit');
    return isDone;
  } catch (error) {
    deps.onError(error);
    await retryLater(db, companyId, id);
    return false;
  }
}

const dueSql = prepared(
  everyCompany(`
  select d.id, d.company_id as "companyId", d.order_id as "orderId", ${hadFault} from deliveries d
   where d.state = 'scheduled' and d.due_at <= now() and ${notFaulty} order by d.due_at limit $1`),
);

// A rule changed after the delivery may use another pool.
const waitingSql = prepared(
  everyCompany(`
  select d.id, d.company_id as "companyId", d.order_id as "orderId", ${hadFault}
    from deliveries d left join delivery_rules r on r.company_id = d.company_id and r.id = d.rule_id
   where d.state = 'waiting_stock' and ${notFaulty}
     and (r.id is null or r.updated_at > d.updated_at or not exists (
       select from delivery_waits w join code_pools p on p.company_id = w.company_id and p.id = w.pool_id
        where w.delivery_id = d.id and (not (${isThere}) or p.kind <> 'api' and exists (
          select from delivery_waits e join code_pools q on q.company_id = e.company_id and q.id = e.pool_id
           where e.pool_id = w.pool_id and (e.since, e.delivery_id) < (w.since, w.delivery_id) and ${comesFirst}))))
   order by d.due_at, d.id limit $1`),
);
