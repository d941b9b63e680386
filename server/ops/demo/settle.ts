import type { Order } from '../../../src/schema/order';
import { markStatus } from '../../chat/messages/status';
import { followMessages } from '../../delivery/engine/follow';
import { run } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { Outcome } from './records/orders';
import type { Seeding } from './seeding';

/** What the channel said of the messages of an order. */
export async function settle(trx: Trx, { app, author }: Seeding, { id }: Pick<Order, 'id'>, outcome: Outcome | null) {
  if (outcome === null || outcome === 'queued') return;
  const { companyId } = author;
  const messages = await run<{ id: string }>(trx, messagesText, [companyId, id]);
  const ids = messages.map((message) => message.id);
  await run(trx, sendsText, [companyId, ids]);
  const status = outcome === 'arrived' ? 'read' : outcome;
  const failure = outcome === 'arrived' ? null : outcome === 'failed' ? 'refused' : 'no-word';
  for (const messageId of ids) await markStatus(trx, companyId, messageId, status, { failure });
  if (ids.length > 0) await followMessages(trx, app.delivery.parts, ids);
}

const messagesText = `
  select m.message_id as id from delivery_messages m join deliveries d on d.id = m.delivery_id
   where d.company_id = $1 and d.order_id = $2 and m.edition = d.edition order by m.part`;
const sendsText = `
  update message_sends set state = 'done', first_tried_at = now(), finished_at = now()
   where company_id = $1 and message_id = any($2::uuid[])`;
