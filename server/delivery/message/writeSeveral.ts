import { v7 as newId } from 'uuid';
import type { Activity } from '../../../src/schema/chat';
import { type Ending, severalSql, severalValues } from '../../chat/messages/appendSeveral';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { Facts } from '../engine/facts';
import { messageOf, type Writing } from './write';

/** An order's activity entry in the conversation, followed by its deliveries with their messages. */
export interface OrderWriting {
  readonly conversationId: string;
  readonly activity: Activity;
  readonly deliveries: readonly { readonly facts: Facts; readonly writing: Writing }[];
}

/**
 * Like `writeMessages`, for orders of different conversations in one statement. Fails as a whole if a message already
 * exists or its number was used for another. The conversations must be locked.
 */
export async function writeSeveral(trx: Trx, companyId: string, orders: readonly OrderWriting[]): Promise<void> {
  const pieces: unknown[][] = [];
  const endings = orders.map(({ conversationId, activity, deliveries }): Ending => {
    const said = deliveries.flatMap(({ facts, writing }) =>
      writing.contents.map((content, at) => {
        const { part, said: pieced, ...message } = messageOf(facts, writing, content, at);
        const id = newId();
        pieces.push([id, facts.id, writing.edition, part, writing.contents.length, JSON.stringify(pieced)]);
        return { id, ...message };
      }),
    );
    return { conversationId, newActivities: [{ id: newId(), activity }], said };
  });
  const columns = pieces[0]!.map((_, column) => pieces.map((piece) => piece[column]));
  const written = await query(trx, writeSql, [...severalValues(companyId, endings), ...columns]);
  if (written.length !== pieces.length + endings.length) throw new Error('A locked conversation does not exist.');
}

const writeSql = prepared(
  severalSql(
    'answers',
    `, recorded as (
    insert into delivery_messages (message_id, company_id, delivery_id, edition, part, parts, sending, said)
    select p.message_id, $1::uuid, p.delivery_id, p.edition, p.part, p.parts, 0, p.said
      from unnest($12::uuid[], $13::uuid[], $14::int[], $15::int[], $16::int[], $17::jsonb[])
        as p(message_id, delivery_id, edition, part, parts, said)
  ), sent as (
    insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
    select id, $1::uuid, account_id, conversation_id, seq, client_id from message where status = 'queued'
  )`,
  ),
);
