import { query, type Trx } from '../../kernel/db/queries';

/** Records created in this transaction, and how far back to move them. */
export interface Made {
  readonly orderId: string;
  readonly conversationId: string;
  /** The seq of the first message to move. */
  readonly fromSeq: number;
  readonly hours: number;
}

/** Moves an order and everything that resulted from it into the past, its steps some seconds apart. */
export async function moveToPast(trx: Trx, companyId: string, { orderId, conversationId, fromSeq, hours }: Made) {
  for (const text of ofOrder) await query(trx, text, [companyId, orderId, hours]);
  await query(trx, daysSql, [companyId, orderId, hours]);
  await query(trx, messagesSql, [companyId, conversationId, hours, fromSeq]);
}

/** SQL that moves a column back by $3 hours. */
const earlier = (column: string) => `${column} = ${column} - make_interval(secs => $3::float8 * 3600)`;
const past = (table: string, columns: readonly string[], where: string) =>
  `update ${table} set ${columns.map(earlier).join(', ')} where company_id = $1 and ${where}`;
const written = ['created_at', 'updated_at'];
const deliveries = '(select id from deliveries where company_id = $1 and order_id = $2)';
const lines = '(select id from order_lines where company_id = $1 and order_id = $2)';

const ofOrder = [
  past(
    'orders',
    [...written, 'ordered_at', 'paid_at', 'shipped_at', 'received_at', 'refunded_at', 'cancelled_at'],
    'id = $2',
  ),
  past('order_lines', written, 'order_id = $2'),
  past('payment_events', ['at'], 'order_id = $2'),
  past('deliveries', [...written, 'due_at', 'allocated_at', 'sent_at', 'confirmed_at', 'ended_at'], 'order_id = $2'),
  // Marked as notified: the past triggers no notifications.
  `update delivery_events e set notified = true, at = e.at + make_interval(secs => n.place * 20 - $3::float8 * 3600)
     from (select id, row_number() over (order by id) as place from delivery_events where delivery_id in ${deliveries}) n
    where e.company_id = $1 and e.id = n.id`,
  past('delivery_units', ['created_at'], `delivery_id in ${deliveries}`),
  past('delivery_waits', ['since'], `delivery_id in ${deliveries}`),
  past('codes', ['delivered_at', 'updated_at'], `order_line_id in ${lines}`),
];

/** A coupon use counts for the day it was made. */
const daysSql = `
  with before as (
    select id, coupon_id, day, state from coupon_redemptions where company_id = $1 and order_id = $2
  ), moved as (
    update coupon_redemptions r set ${[...written].map((column) => `${column} = r.${column} - make_interval(secs => $3::float8 * 3600)`).join(', ')},
           day = (r.day - make_interval(secs => $3::float8 * 3600))::date
      from before where r.company_id = $1 and r.id = before.id
    returning r.coupon_id, before.day as old, r.day as new, r.state
  ), less as (
    update coupon_day_uses u set used = u.used - 1 from moved
     where u.coupon_id = moved.coupon_id and u.day = moved.old and moved.state <> 'released' and moved.old <> moved.new
  )
  insert into coupon_day_uses as u (company_id, coupon_id, day, used)
  select $1, coupon_id, new, 1 from moved where state <> 'released' and old <> new
      on conflict (coupon_id, day) do update set used = u.used + 1`;

const messagesSql = `
  update messages set created_at = created_at + make_interval(secs => (seq - $4::int) * 15 - $3::float8 * 3600),
         updated_at = updated_at - make_interval(secs => $3::float8 * 3600)
   where company_id = $1 and conversation_id = $2 and seq >= $4::int`;
