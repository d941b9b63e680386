import type { OrderPayment } from '../../../src/schema/order';
import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import type { MoneyKind } from '../payments/provider';

/** Payments and refunds of an order with what waits for review, oldest first. Throws NOT_FOUND if the order is not visible to the author. */
export async function orderPayments(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
): Promise<OrderPayment[]> {
  const { id } = await readRecord(db, table('orders'), author, orderId);
  return query<OrderPayment>(db, paymentsSql, [author.companyId, id]);
}

/**
 * A member has settled what waited for review; the order's activity says who and what. Throws NOT_FOUND, and
 * PAYMENT_SETTLED if another member did.
 */
export function settlePayment(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderId: string,
  reviewId: string,
): Promise<{ readonly id: string }> {
  const orders = table('orders');
  return inTransaction(db, async (trx) => {
    const { id } = await readRecord(trx, orders, author, orderId, 'refund');
    const values = [author.companyId, id, isRecordId(reviewId) ? reviewId : null, author.actor?.name ?? null];
    const [settled] = await query<Settled>(trx, settleSql, values);
    if (settled === undefined) throw alreadySettled();
    const { id: settledId, ...money } = settled;
    await logOperation(trx, orders, author, 'settle-payment', money, id);
    return { id: settledId };
  });
}

interface Settled {
  readonly id: string;
  readonly kind: MoneyKind;
  readonly amount: number;
  readonly currency: string;
}

function alreadySettled(): Refusal {
  return new Refusal(409, 'PAYMENT_SETTLED', { en: 'This payment is no longer pending.', zh: '该付款已处理。' });
}

const settleSql = prepared(`
  update payment_inbox set outcome = 'settled', settled_by = $4, settled_at = now()
   where company_id = $1 and order_id = $2 and id = $3::uuid and outcome = 'review' returning id, kind, amount, currency`);
const paymentsSql = prepared(`
  select kind, amount, tax, currency, split_part(source, ':', 1) as source, "eventId", at, review from (
    select e.kind, e.amount, e.tax, o.currency, e.source, e.event_id as "eventId", e.at, null::jsonb as review
      from payment_events e join orders o on o.company_id = $1 and o.id = $2 where e.company_id = $1 and e.order_id = $2
     union all
    select kind, amount, 0, currency, source, event_id, at, jsonb_build_object('id', id, 'reason', reason)
      from payment_inbox where company_id = $1 and order_id = $2 and outcome = 'review') as p
   order by at, kind, "eventId"`);
