import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, toFulfil } from '../orders/lock';
import { publishOrder } from '../orders/publish';
import { recordRefund } from '../orders/refund';
import type { Connection } from './connection';
import { notifyMoney } from './review';
import type { Stored } from './stored';

/**
 * A buyer disputes a payment: the connection says what follows, and members are notified. A lost dispute is recorded as
 * a refund of what is left: the provider has paid it back.
 */
export async function disputed(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { kind, source, eventId, connectionId, amount, currency }: Stored,
): Promise<void> {
  const { companyId } = author;
  const state = kind === 'dispute-won' ? 'won' : kind === 'dispute-lost' ? 'lost' : amount === 0 ? 'inquiry' : 'open';
  const number = order.externalId;
  if (state === 'open' || state === 'lost') await follow(trx, deps, companyId, order, connectionId);
  if (state === 'open') await publishOrder(trx, author, 'order-disputed', order, amount);
  const taken = Math.min(amount, order.paidAmount - order.refundedAmount);
  if (state === 'lost' && taken > 0) await recordRefund(trx, deps, author, order, { source, eventId, amount: taken });
  const parameters = { number, state, amount, currency } as const;
  await notifyMoney(trx, deps, author, order, { kind: 'payment-disputed', parameters });
}

/** Lost may be reported first, and a second time nothing changes. */
async function follow(
  trx: Trx,
  deps: CheckoutDeps,
  companyId: string,
  order: LockedOrder,
  connectionId: string | null,
): Promise<void> {
  const [row] = await query<Pick<Connection, 'onDispute'>>(trx, onDisputeSql, [companyId, connectionId]);
  const onDispute = row?.onDispute ?? 'nothing';
  if (onDispute === 'pause') await query(trx, pauseSql, [companyId, order.conversationId]);
  if (onDispute === 'block') await query(trx, blockSql, [companyId, order.contactId]);
  if (onDispute === 'revoke' || onDispute === 'block')
    await deps.fulfilment.orderEnded(trx, toFulfil(companyId, order), 'refunded');
}

const onDisputeSql = prepared(`
  select on_dispute as "onDispute" from payment_connections where company_id = $1 and id = $2`);
// Until a member hands the conversation back.
const pauseSql = prepared(`
  update conversations set mode = 'paused', paused_until = null, pause_reason = 'dispute', version = version + 1, updated_at = now()
   where company_id = $1 and id = $2 and mode = 'bot'`);
const blockSql = prepared(`
  update contacts set blocked = true, version = version + 1, updated_at = now()
   where company_id = $1 and id = $2 and not blocked`);
