import { v7 as newId } from 'uuid';
import { enqueueStep } from '../../channels/outbox/enqueue';
import { type Appending, appendNewSql, columnsOf, lastGiven, type NewMessage } from '../../chat/messages/append';
import { query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { Facts } from '../engine/facts';
import { messageOf, type Writing } from './write';

/** An order's activity entry in the conversation, followed by its deliveries with their messages. */
export interface OrderWriting {
  readonly conversationId: string;
  readonly activity: NewMessage;
  readonly deliveries: readonly { readonly facts: Facts; readonly writing: Writing }[];
}

/**
 * Like `writeMessages`, for orders of different conversations in one statement. Fails as a whole if a message already
 * exists or its number was used for another. The conversations must be locked.
 */
export async function writeSeveral(trx: Trx, companyId: string, orders: readonly OrderWriting[]): Promise<void> {
  const pieces: unknown[][] = [];
  const items = orders.map(({ conversationId, activity, deliveries }): Appending => {
    const messages = deliveries.flatMap(({ facts, writing }) =>
      writing.contents.map((content, at): NewMessage => {
        const { part, said, ...message } = messageOf(facts, writing, content, at);
        const id = newId();
        pieces.push([id, facts.id, writing.edition, part, writing.contents.length, JSON.stringify(said)]);
        return { id, direction: 'outgoing', senderKind: 'system', senderId: null, ...message };
      }),
    );
    return { conversationId, messages: [activity, ...messages] };
  });
  const pieceColumns = pieces[0]!.map((_, column) => pieces.map((piece) => piece[column]));
  const written = await query(trx, writeSql, [companyId, ...columnsOf(items), ...pieceColumns]);
  if (written.length !== pieces.length + items.length) throw new Error('A message of a delivery exists already.');
}

const [id, deliveryId, edition, part, parts, said] = Array.from({ length: 6 }, (_, at) => `$${lastGiven + 1 + at}`);
const writeSql = appendNewSql(
  'id',
  `, recorded as (
    insert into delivery_messages (message_id, company_id, delivery_id, edition, part, parts, sending, said)
    select p.message_id, $1::uuid, p.delivery_id, p.edition, p.part, p.parts, 0, p.said
      from unnest(${id}::uuid[], ${deliveryId}::uuid[], ${edition}::int[], ${part}::int[], ${parts}::int[], ${said}::jsonb[])
        as p(message_id, delivery_id, edition, part, parts, said)
  ), ${enqueueStep}`,
);
