import { v7 as newId } from 'uuid';
import { previewText } from '../../../src/schema/chat';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import { appendSql, plainMessage } from './appendSql';
import type { Inbound } from './inbound';
import { isLongAgo, type LongAgo } from './lastInbound';

/** A customer's message for one of the company's accounts. */
export interface ReceivedMessage extends Pick<Inbound, 'eventId' | 'occurredAt' | 'conversation' | 'message'> {
  readonly accountId: string;
}

export interface Kept extends LongAgo {
  readonly id: string;
  readonly seq: number;
  readonly conversationId: string;
  readonly isDue: boolean;
}

/** Stores a message as `keepInbound` does, in one statement with concurrent ones of the company. */
export const keepSoon = gatherInCompany<ReceivedMessage, Kept | null>((db, companyId) => ({
  together: (said) => keepInbound(db, companyId, said),
  alone: async (said) => (await unlessTaken(keepInbound(db, companyId, [said])))[0] ?? null,
  keyOf: placeOf,
  max: 32,
}));

/**
 * Stores customers' messages, each of another conversation, with their events. Null for a message whose conversation does
 * not exist, is locked by another transaction or has a question for a rating open, and for one that is known. A concurrent duplicate in another
 * conversation fails the whole statement.
 */
export async function keepInbound(
  db: Db,
  companyId: string,
  said: readonly ReceivedMessage[],
): Promise<(Kept | null)[]> {
  const rows = said.map(({ message, ...one }) => ({
    ...one,
    ...message,
    id: newId(),
    preview: previewText(message.kind, message.text),
    payload: message.payload === null || message.payload === undefined ? null : JSON.stringify(message.payload),
  }));
  // A fixed lock order prevents deadlocks.
  const inOrder = [...rows].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const of = (name: keyof (typeof rows)[number]) => inOrder.map((row) => row[name] ?? null);
  const values = [
    companyId,
    of('id'),
    of('accountId'),
    of('conversation'),
    of('kind'),
    of('text'),
    of('preview'),
    of('payload'),
    of('clientId'),
    of('externalId'),
    of('replyTo'),
    of('occurredAt'),
    of('eventId'),
  ];
  const kept = new Map((await query<Kept>(db, keepSql, values)).map((row) => [row.id, row]));
  return rows.map(({ id }) => kept.get(id) ?? null);
}

function placeOf({ accountId, conversation }: Pick<ReceivedMessage, 'accountId' | 'conversation'>): string {
  return `${accountId} ${conversation}`;
}

const keepSql = plannedOnce(
  appendSql({
    first: `given as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::text[], $10::text[],
      $11::text[], $12::timestamptz[], $13::text[])
      as g(new_id, by_account, external_conversation, kind, text, preview, payload, client, new_external_id, reply_to, occurred_at, event)
  ), locked as materialized (
    select c.locked_id, g.* from given g cross join lateral (
      select c.id as locked_id from conversations c
       where c.company_id = $1 and c.account_id = g.by_account and c.external_id = g.external_conversation
         and not exists (select 1 from inbound_events e where e.account_id = g.by_account and e.event_id = g.event and e.kind = 'message')
         and not exists (select 1 from rating_questions q where q.conversation_id = c.id and q.listens_until > now())
         and not exists (select 1 from messages m
           where m.company_id = $1 and m.conversation_id = c.id and m.client_id = g.client)
         and not exists (select 1 from messages m
           where m.company_id = $1 and m.account_id = g.by_account and m.external_id = g.new_external_id)
         for no key update of c skip locked) as c
  ), recorded as (
    insert into inbound_events (account_id, event_id, kind) select by_account, event, 'message' from locked
        on conflict do nothing returning account_id, event_id
  ), new_messages as materialized (
    select l.* from locked l join recorded r on r.account_id = l.by_account and r.event_id = l.event
  )`,
    columns: {
      ...plainMessage,
      id: 'n.new_id',
      conversation: 'n.locked_id',
      effect: "'asks'",
      direction: "'incoming'",
      kind: 'n.kind',
      text: 'n.text',
      preview: 'n.preview',
      payload: 'n.payload',
      senderKind: "'contact'",
      senderId: 'null::text',
      status: "'delivered'",
      clientId: 'n.client',
      externalId: 'n.new_external_id',
      occurredAt: 'n.occurred_at',
      replyToId: `case when n.reply_to is not null then coalesce(
        (select m.id from messages m where m.company_id = $1 and m.account_id = n.by_account and m.external_id = n.reply_to),
        (select x.message_id from message_names x where x.account_id = n.by_account and x.external_id = n.reply_to)) end`,
    },
    selection: 'id, seq, conversation_id, contact_id, account_id',
    answer: `id, seq, conversation_id as "conversationId", contact_id as "contactId",
      (select ${isLongAgo('p.last_seen_at')} from contacts p where p.company_id = $1 and p.id = contact_id) as "contactStale",
      (select ${isLongAgo('a.last_inbound_at')} from accounts a where a.id = message.account_id) as "accountStale",
      (select a.merge_seconds = 0 from accounts a where a.id = message.account_id) as "isDue"`,
  }),
);
