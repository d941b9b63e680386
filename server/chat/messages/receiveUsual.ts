import { v7 as newId } from 'uuid';
import { type MessageKind, previewText } from '../../../src/schema/chat';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import type { ChatDeps } from '../deps';
import { askingSql } from './appendTogether';
import type { AccountOfChannel, Inbound, Received } from './inbound';
import { isLongAgo, type LongAgo, recordLastSeen } from './lastInbound';

/**
 * Fast path for a plain message in an existing conversation: one statement without a transaction, batched with
 * concurrent ones of the company. Returns null, without changes, in all other cases (new conversation, duplicate,
 * payload, reply), which take the path that locks the conversation first.
 */
export async function receiveUsual(
  db: Db,
  deps: ChatDeps,
  account: AccountOfChannel,
  { eventId, conversation, occurredAt, message }: Inbound,
): Promise<Received | null> {
  const { replyTo = null, payload, externalId, clientId, kind, text } = message;
  if (replyTo !== null || (payload !== null && payload !== undefined)) return null;
  const said = { accountId: account.id, eventId, conversation, occurredAt, externalId, clientId, kind, text };
  const kept = await keep(db, account.companyId, said);
  if (kept === null) return null;
  await recordLastSeen(db, deps, account, kept);
  return { conversationId: kept.conversationId, messageId: kept.id, seq: kept.seq, isDue: kept.isDue };
}

/** A customer's message and its conversation. */
interface Said {
  readonly accountId: string;
  readonly eventId: string;
  readonly conversation: string;
  readonly occurredAt: string | null;
  readonly externalId: string | null;
  readonly clientId?: string | null;
  readonly kind: MessageKind;
  readonly text: string | null;
}

interface Kept extends LongAgo {
  readonly id: string;
  readonly seq: number;
  readonly conversationId: string;
  readonly isDue: boolean;
}

const keep = gatherInCompany<Said, Kept | null>((db, companyId) => ({
  together: (said) => keepTogether(db, companyId, said),
  alone: (said) => keepAlone(db, companyId, said),
  keyOf: placeOf,
  max: 32,
}));

async function keepAlone(db: Db, companyId: string, said: Said): Promise<Kept | null> {
  const [kept = null] = await unlessTaken(keepTogether(db, companyId, [said]));
  return kept;
}

/** Stores all messages or none: a duplicate key fails the whole batch. */
async function keepTogether(db: Db, companyId: string, said: readonly Said[]): Promise<(Kept | null)[]> {
  const given = said.map((one) => ({ ...one, id: newId(), preview: previewText(one.kind, one.text) }));
  // A fixed lock order prevents deadlocks.
  const inOrder = [...given].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const of = (name: keyof (typeof given)[number]) => inOrder.map((one) => one[name] ?? null);
  const values = [
    ...[companyId, of('id'), of('accountId'), of('conversation'), of('kind'), of('text'), of('preview')],
    ...[of('clientId'), of('externalId'), of('occurredAt'), of('eventId')],
  ];
  const rows = await query<Kept>(db, keepSql, values);
  const kept = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id }) => kept.get(id) ?? null);
}

function placeOf({ accountId, conversation }: Said): string {
  return `${accountId} ${conversation}`;
}

const keepSql = plannedOnce(
  askingSql({
    first: `given as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::timestamptz[], $11::text[]) as g(new_id, by_account, external_conversation, new_kind, new_text, preview, client, new_external_id, new_occurred_at, event)
  ), new_messages as materialized (
    select c.locked_id, 'incoming' as new_direction, 'contact' as by_kind, null as sender, 'delivered' as first_status, g.* from given g
     cross join lateral (
      select c.id as locked_id from conversations c
       where c.company_id = $1 and c.account_id = g.by_account and c.external_id = g.external_conversation
         and not exists (select 1 from inbound_events e where e.account_id = g.by_account and e.event_id = g.event and e.kind = 'message')
         and not exists (select 1 from messages m
           where m.company_id = $1 and m.conversation_id = c.id and m.client_id = g.client)
         and not exists (select 1 from messages m
           where m.company_id = $1 and m.account_id = g.by_account and m.external_id = g.new_external_id)
         for no key update of c skip locked) as c
  ),`,
    more: ', event',
    selection: 'id, seq, conversation_id, contact_id, account_id',
    // No 'on conflict': a concurrent duplicate fails here and is then handled by the slow path.
    beside: `, recorded as (
    insert into inbound_events (account_id, event_id) select account_id, event from conversation
  )`,
    answer: `id, seq, conversation_id as "conversationId", contact_id as "contactId",
      (select ${isLongAgo('p.last_seen_at')} from contacts p where p.company_id = $1 and p.id = contact_id) as "contactStale",
      (select ${isLongAgo('a.last_inbound_at')} from accounts a where a.id = message.account_id) as "accountStale",
      (select a.merge_seconds = 0 from accounts a where a.id = message.account_id) as "isDue"`,
  }),
);
