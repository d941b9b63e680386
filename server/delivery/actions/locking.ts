import { lockOrder } from '../../checkout/orders/lock';
import { inTransaction, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { notThere } from '../../kernel/db/records/refusals';
import { type Conflict, Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { type LockedDelivery, lockDelivery } from '../engine/lock';

/**
 * Runs an action on a delivery that the member can see, with its conversation, order and row locked. Returns the
 * delivery after the action.
 */
export async function doingWith(
  deps: DeliveryDeps,
  { db, author }: MemberContext,
  record: StoredRecord,
  work: (trx: Trx, delivery: LockedDelivery) => Promise<void>,
): Promise<StoredRecord> {
  const table = deps.table('deliveries');
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, deps.table('orders'), author.companyId, String(record.orderId));
    const delivery = await lockDelivery(trx, author.companyId, record.id, 'wait');
    if (delivery === null) throw notThere(table);
    await work(trx, delivery);
  });
  deps.wakeDeliveries();
  deps.wakeSends();
  return readRecord(db, table, author, record.id);
}

/** Refusal when another user acted first: DELIVERY_SETTLED with who it was and when. */
export async function decidedAlready(trx: Trx, { companyId, id }: LockedDelivery): Promise<Refusal> {
  const [last] = await query<Conflict>(trx, lastSql, [companyId, id]);
  const text = {
    en: 'Someone already resolved this. Refresh to see the current status.',
    zh: '此发货已被处理，请查看最新状态。',
  };
  return new Refusal(409, 'DELIVERY_SETTLED', text, { conflict: last });
}

const lastSql = `
  select actor_name as name, at from delivery_events where company_id = $1 and delivery_id = $2 order by id desc limit 1`;
