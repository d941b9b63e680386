import { v7 as newId } from 'uuid';
import { type MessageKind, type MessageStatus, previewText, type SenderKind } from '../../../src/schema/chat';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { recordFileUse } from '../../kernel/files/uses';

/** A message to append to a conversation. */
export interface NewMessage {
  readonly direction: 'incoming' | 'outgoing' | 'activity';
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: unknown;
  readonly senderKind: SenderKind;
  readonly senderId: string | null;
  readonly status: MessageStatus;
  readonly clientId?: string | null;
  readonly externalId?: string | null;
  readonly private?: boolean;
  readonly replyToId?: string | null;
  readonly mentions?: readonly string[];
  /** ISO 8601: the time of writing according to the channel. */
  readonly occurredAt?: string | null;
  /** The member of the company who wrote it. */
  readonly createdBy?: string | null;
  /** An acknowledgement, for example that someone else will reply: the customer keeps waiting. */
  readonly acknowledges?: boolean;
}

export interface Appended {
  readonly id: string;
  readonly seq: number;
  readonly accountId: string;
  readonly contactId: string;
}

/**
 * Appends a message with the conversation's next sequence number and updates the conversation: preview, counts, waiting
 * time, mode. Message, conversation and both events are written in one statement; the conversation stays locked until
 * the transaction ends, so sequence numbers have no gaps and follow commit order. Returns null, without changes, if the
 * conversation does not exist or a message with the same clientId or externalId does. For concurrent duplicates: a
 * caller that locked the conversation first gets null; otherwise the transaction fails on the unique key.
 */
export function appendMessage(
  trx: Trx,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<Appended | null> {
  return append<Appended>(trx, placeTexts, companyId, conversationId, message);
}

/** Like `appendMessage`, but returns the full record without derived fields. */
export function appendRecord(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<(StoredRecord & Appended) | null> {
  return append(trx, recordTexts(table), companyId, conversationId, message);
}

async function append<Row>(
  trx: Trx,
  texts: Texts,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<Row | null> {
  const [row] = await query<Row>(trx, texts[effectOf(message)], valuesOf(companyId, conversationId, message));
  const fileId = fileIn(message.payload);
  if (row !== undefined && fileId !== null)
    await recordFileUse(trx, companyId, fileId, { resource: 'conversations', recordId: conversationId });
  return row ?? null;
}

/** Parameters of the append statements, in order. `conversation` is the id that the statement looks up. */
function valuesOf(companyId: string, conversation: string, message: NewMessage): unknown[] {
  const isTalk = message.direction !== 'activity' && message.private !== true;
  return [
    ...[newId(), companyId, conversation, message.direction, message.kind, message.text],
    ...[message.payload === null || message.payload === undefined ? null : JSON.stringify(message.payload)],
    ...[message.senderKind, message.senderId, message.status, message.clientId ?? null, message.externalId ?? null],
    ...[message.private ?? false, message.replyToId ?? null, message.mentions ?? [], message.occurredAt ?? null],
    message.createdBy ?? null,
    ...(isTalk ? [previewText(message.kind, message.text)] : []),
  ];
}

/** The file referenced by an image, file or product card; members who can see the conversation can see it. */
function fileIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { fileId = null, imageId = null } = payload as { fileId?: unknown; imageId?: unknown };
  const id = fileId ?? imageId;
  return isRecordId(id) ? id : null;
}

/** How a message updates its conversation. */
type Effect = 'asks' | 'answersByPerson' | 'answers' | 'acknowledges' | 'aside';

function effectOf({ direction, private: isPrivate, senderKind, acknowledges }: NewMessage): Effect {
  if (direction === 'activity' || isPrivate === true) return 'aside';
  if (direction === 'incoming') return 'asks';
  if (acknowledges === true) return 'acknowledges';
  return senderKind === 'member' ? 'answersByPerson' : 'answers';
}

const lastMessage =
  'last_message = $18, last_kind = $5, last_message_at = now(), last_direction = $4, last_sender = $8';
const answered = `${lastMessage}, waiting_since = null, answered_count = incoming_count, first_reply_at = coalesce(first_reply_at, now())`;
const pause = '(select a.pause_minutes from accounts a where a.id = conversations.account_id)';

/**
 * A customer who writes in a resolved conversation begins a new case: the bot answers again, and what belonged to the
 * old case (pause, priority, labels, assignee) ends. The line 'resolved' keeps it. Reopened by hand, it stays as it was.
 */
const newCaseSql = (
  [
    ['mode', "'bot'"],
    ['paused_until', 'null'],
    ['pause_reason', 'null'],
    ['priority', "'none'"],
    ['labels', "'{}'"],
    [
      'assignee_id',
      '(select conversations.assignee_id from companies z where z.id = conversations.company_id and z.keep_assignee)',
    ],
  ] as const
)
  .map(([column, fresh]) => `${column} = case when status = 'resolved' then ${fresh} else ${column} end`)
  .join(', ');

export const effects: Readonly<Record<Effect, string>> = {
  asks: `${lastMessage}, incoming_count = incoming_count + 1, waiting_since = coalesce(waiting_since, now()),
    status = case when status in ('resolved', 'snoozed') then 'open' else status end, snoozed_until = null, ${newCaseSql}`,
  // A reply by a member pauses the bot for the account's `pause_minutes`; 0 means until it is resumed.
  answersByPerson: `${answered}, status = case when status in ('resolved', 'snoozed') then 'open' else status end,
    snoozed_until = null, mode = case when mode = 'human' then mode else 'paused' end,
    paused_until = case when mode = 'human' or ${pause} = 0 then null else now() + make_interval(mins => ${pause}::integer) end`,
  answers: answered,
  acknowledges: lastMessage,
  aside: 'updated_at = now()',
};

/** Adds `updated_at` to the assignments unless they contain it. */
export function withTime(sets: string): string {
  return sets.includes('updated_at') ? sets : `updated_at = now(), ${sets}`;
}

/** SQL step that queues a customer's message for an automatic reply decision (server/reply). */
export const awaited = (messageId: string, companyId: string) => `awaited as (
    insert into reply_decisions (message_id, company_id, conversation_id, account_id, seq, due_at)
    select ${messageId}::uuid, ${companyId}::uuid, c.id, c.account_id, c.last_seq, now() + make_interval(secs => a.merge_seconds::integer)
      from conversation c join accounts a on a.id = c.account_id
  )`;

type Texts = Readonly<Record<Effect, string>>;

const placeTexts = textsAnswering('id, seq, account_id as "accountId", contact_id as "contactId"');
const recordTexts = oncePerTable((table) => textsAnswering(table.selection));

function textsAnswering(selection: string): Texts {
  const texts = Object.entries(effects).map(([effect, sets]) => [
    effect,
    prepared(textWith(sets, selection, effect === 'asks' ? `, ${awaited('$1', '$2')}` : '')),
  ]);
  return Object.fromEntries(texts);
}

function textWith(sets: string, selection: string, beside: string): string {
  return `with conversation as (
    update conversations set last_seq = last_seq + 1, version = version + 1, ${withTime(sets)}
     where company_id = $2 and id = $3
       and not exists (select 1 from messages m
         where m.company_id = $2 and m.conversation_id = conversations.id and m.client_id = $11::text)
       and not exists (select 1 from messages m
         where m.company_id = $2 and m.account_id = conversations.account_id and m.external_id = $12::text)
    returning id, account_id, contact_id, last_seq, version
  ), message as (
    insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, payload,
      sender_kind, sender_id, status, client_id, external_id, private, reply_to_id, mentions, occurred_at, created_by)
    select $1::uuid, $2::uuid, id, account_id, contact_id, last_seq, $4::text, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13,
      $14::uuid, $15::uuid[], $16::timestamptz, $17::uuid from conversation
    returning ${selection}
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $2::uuid, 'messages', $1::uuid, 'add', 1, array[account_id] from conversation
    union all select $2::uuid, 'conversations', id, 'edit', version, array[account_id] from conversation
  )${beside} select * from message`;
}
