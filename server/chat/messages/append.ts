import { v7 as newId } from 'uuid';
import { type MessageKind, type MessageStatus, previewText, type SenderKind } from '../../../src/schema/chat';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { recordFileUse } from '../../kernel/files/uses';

/** A message about to stand in a conversation. */
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
  /** ISO 8601: when the channel says that it was written. */
  readonly occurredAt?: string | null;
  /** Who it was written by, of the company. */
  readonly createdBy?: string | null;
  /** Says that somebody else answers, or nobody now: whoever waits still waits. */
  readonly acknowledges?: boolean;
}

export interface Appended {
  readonly id: string;
  readonly seq: number;
  readonly accountId: string;
  readonly contactId: string;
}

/**
 * Puts a message at the end of a conversation, under its next number, and brings the conversation up to date: preview,
 * counts, who waits, who answers. Message, conversation and both events are one statement; the conversation's row is held
 * until the transaction ends, so numbers have no gap and stand in the order of commits. Null, and nothing is changed: no
 * such conversation, or its sender or channel brought the message before. Of two that bring the same at once the second
 * sees the first's if it held the row before it called; else its transaction fails by the unique number.
 */
export function appendMessage(
  trx: Trx,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<Appended | null> {
  return append<Appended>(trx, placeTexts, companyId, conversationId, message);
}

/** The same, answering all of the message as the table's records are, without what is derived. */
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

/** What a statement that appends is given, in order. `conversation` is what the form finds it by. */
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

/** The file that a picture, a file or a product's card shows: whoever sees the conversation sees it. */
function fileIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { fileId = null, imageId = null } = payload as { fileId?: unknown; imageId?: unknown };
  const id = fileId ?? imageId;
  return isRecordId(id) ? id : null;
}

/** What a message does to its conversation. */
type Effect = 'asks' | 'answersByPerson' | 'answers' | 'acknowledges' | 'aside';

function effectOf({ direction, private: isPrivate, senderKind, acknowledges }: NewMessage): Effect {
  if (direction === 'activity' || isPrivate === true) return 'aside';
  if (direction === 'incoming') return 'asks';
  if (acknowledges === true) return 'acknowledges';
  return senderKind === 'member' ? 'answersByPerson' : 'answers';
}

const talk = 'last_message = $18, last_kind = $5, last_message_at = now(), last_direction = $4, last_sender = $8';
const answered = `${talk}, waiting_since = null, answered_count = incoming_count, first_reply_at = coalesce(first_reply_at, now())`;
const pause = '(select a.pause_minutes from accounts a where a.id = conversations.account_id)';

export const effects: Readonly<Record<Effect, string>> = {
  asks: `${talk}, incoming_count = incoming_count + 1, waiting_since = coalesce(waiting_since, now()),
    status = case when status in ('resolved', 'snoozed') then 'open' else status end, snoozed_until = null`,
  // Whoever writes is there: the bot is silent for as long as the account says, 0 minutes meaning until it is resumed.
  answersByPerson: `${answered}, status = case when status in ('resolved', 'snoozed') then 'open' else status end,
    snoozed_until = null, mode = case when mode = 'human' then mode else 'paused' end,
    paused_until = case when mode = 'human' or ${pause} = 0 then null else now() + make_interval(mins => ${pause}::integer) end`,
  answers: answered,
  acknowledges: talk,
  aside: 'updated_at = now()',
};

/** What is set of a conversation that a message comes to. */
export function withTime(sets: string): string {
  return sets.includes('updated_at') ? sets : `updated_at = now(), ${sets}`;
}

/** A step: what the customer says is to be answered, or passed over, by whoever answers by itself (server/reply). */
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
