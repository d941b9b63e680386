import type { DeliveryEvent } from '../../../src/schema/order';
import type { DeliveryMessage, DeliveryTimeline } from '../../../src/schema/timeline';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Reader } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import type { DeliveryDeps } from '../deps';
import { noteIn } from '../note';

/**
 * The timeline of a delivery (oldest first) and its messages. Throws NOT_FOUND if the reader cannot read the delivery.
 */
export async function readTimeline(
  db: Db,
  { table }: Pick<DeliveryDeps, 'table'>,
  reader: Reader,
  id: string,
): Promise<DeliveryTimeline> {
  await readRecord(db, table('deliveries'), reader, id);
  const [events, messages] = [
    await query<DeliveryEvent>(db, eventsSql, [reader.companyId, id]),
    await query<DeliveryMessage>(db, messagesSql, [reader.companyId, id]),
  ];
  return { events: events.map((event) => ({ ...event, note: noteIn(event.note, reader.language) })), messages };
}

const eventsSql = prepared(`
  select id::text, at, what, from_state as "from", to_state as "to", reason, note,
         case when actor_id is not null or actor_name is not null
              then jsonb_build_object('id', actor_id, 'name', coalesce(actor_name, '')) end as by
    from delivery_events e where company_id = $1 and delivery_id = $2 order by e.id`);

const messagesSql = prepared(`
  select m.id, m.conversation_id as "conversationId", m.seq, m.status, m.created_at as at,
         x.edition, x.part, x.parts, x.sending
    from delivery_messages x join messages m on m.company_id = x.company_id and m.id = x.message_id
   where x.company_id = $1 and x.delivery_id = $2 order by x.edition, x.sending, x.part`);
