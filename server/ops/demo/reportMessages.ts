import type { Order } from '../../../src/schema/order';
import { markStatus } from '../../chat/messages/status';
import { moveOrder } from '../../checkout/orders/move';
import { followMessages } from '../../delivery/engine/follow';
import { query, type Trx } from '../../kernel/db/queries';
import type { Seeding } from './seeding';

/** What the channel reported about the messages of a paid order. */
export type Outcome = 'queued' | 'arrived' | 'failed' | 'unknown';

/** Applies the channel's report about an order's messages. */
export async function reportMessages(
  trx: Trx,
  { app, author, checkout }: Seeding,
  { id, source }: Pick<Order, 'id' | 'source'>,
  outcome: Outcome | null,
) {
  if (outcome === null || outcome === 'queued') return;
  const { companyId } = author;
  const bySystem = { companyId, userId: null, requestId: author.requestId };
  const messages = await query<{ id: string }>(trx, messagesSql, [companyId, id]);
  const ids = messages.map((message) => message.id);
  await query(trx, sendsSql, [companyId, ids]);
  const status = outcome === 'arrived' ? 'read' : outcome;
  const failure = outcome === 'arrived' ? null : outcome === 'failed' ? 'refused' : 'no-word';
  for (const messageId of ids) await markStatus(trx, companyId, messageId, status, { failure });
  // As if reported by the channel, so nothing is sent to its example address.
  if (outcome === 'arrived' && source === 'channel') await moveOrder(trx, checkout, bySystem, id, 'shipped');
  if (ids.length > 0) await followMessages(trx, app.delivery.deps, ids);
}

const messagesSql = `
  select m.message_id as id from delivery_messages m join deliveries d on d.id = m.delivery_id
   where d.company_id = $1 and d.order_id = $2 and m.edition = d.edition order by m.part`;
const sendsSql = `
  update message_sends set state = 'done', first_tried_at = now(), finished_at = now()
   where company_id = $1 and message_id = any($2::uuid[])`;
