import { v7 as newId } from 'uuid';
import {
  type Activity,
  type MessageKind,
  type MessageStatus,
  previewText,
  type SenderKind,
} from '../../../src/schema/chat';
import { isRecordId } from '../../../src/schema/values';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import { recordFileUse } from '../../kernel/files/uses';
import { appendSql, type Effect, type MessageSql } from './appendSql';

export interface NewMessage {
  /** Default: a new one. */
  readonly id?: string;
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
export async function appendMessage(
  trx: Trx,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<Appended | null> {
  const [row] = await append<Appended>(trx, unlessKnownSql, companyId, [{ conversationId, messages: [message] }]);
  return row ?? null;
}

/** Like `appendMessage`, but returns the full record without derived fields. */
export async function appendRecord(
  trx: Trx,
  table: RecordTable,
  companyId: string,
  conversationId: string,
  message: NewMessage,
): Promise<(StoredRecord & Appended) | null> {
  const appending = [{ conversationId, messages: [message] }];
  const [row] = await append<StoredRecord & Appended>(trx, recordSql(table), companyId, appending);
  return row ?? null;
}

/** Messages for one conversation. The last one determines how the conversation changes; those before are activities or say the same. */
export interface Appending {
  readonly conversationId: string;
  readonly messages: readonly NewMessage[];
}

/**
 * Appends new messages to several conversations, which are locked, in one statement; at most one item for each. Fails if
 * one is known, or a conversation does not exist. `statement`: an `appendNewSql` with parameters `more`.
 */
export async function appendMessages(
  trx: Trx,
  companyId: string,
  items: readonly Appending[],
  statement = newSql,
  more: readonly unknown[] = [],
): Promise<void> {
  const appended = await append(trx, statement, companyId, items, more);
  if (appended.length !== items.reduce((sum, { messages }) => sum + messages.length, 0))
    throw new Error('A locked conversation does not exist.');
}

async function append<Row>(
  trx: Trx,
  statement: string,
  companyId: string,
  items: readonly Appending[],
  more: readonly unknown[] = [],
): Promise<Row[]> {
  const rows = await query<Row>(trx, statement, [companyId, ...columnsOf(items), ...more]);
  for (const { conversationId, messages } of rows.length === 0 ? [] : items)
    for (const { payload } of messages) {
      const fileId = fileIn(payload);
      if (fileId !== null)
        await recordFileUse(trx, companyId, fileId, { resource: 'conversations', recordId: conversationId });
    }
  return rows;
}

/** A line between a conversation's messages: what happened. */
export function activityMessage(activity: Activity, createdBy: string | null = null): NewMessage {
  return {
    direction: 'activity',
    kind: 'system',
    text: null,
    payload: activity,
    status: 'sent',
    senderKind: 'system',
    senderId: null,
    createdBy,
  };
}

/** The file referenced by an image, file or product card; members who can see the conversation can see it. */
export function fileIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { fileId = null, imageId = null } = payload as { fileId?: unknown; imageId?: unknown };
  const id = fileId ?? imageId;
  return isRecordId(id) ? id : null;
}

/** How a message updates its conversation. */
function effectOf({ direction, private: isPrivate, senderKind, acknowledges }: NewMessage): Effect {
  if (direction === 'activity' || isPrivate === true) return 'aside';
  if (direction === 'incoming') return 'asks';
  if (acknowledges === true) return 'acknowledges';
  return senderKind === 'member' ? 'answersByPerson' : 'answers';
}

/** The parameters of an append statement after the company: an array for each column. */
function columnsOf(items: readonly Appending[]): unknown[][] {
  const rows = items.flatMap(({ conversationId, messages }) =>
    messages.map((message, at) => ({
      ...message,
      id: message.id ?? newId(),
      conversation: conversationId,
      effect: effectOf(message),
      nth: at + 1,
      many: at + 1 === messages.length ? messages.length : null,
      preview: previewText(message.kind, message.text),
      payload: message.payload === null || message.payload === undefined ? null : JSON.stringify(message.payload),
      private: message.private ?? false,
      mentions: `{${(message.mentions ?? []).join()}}`,
    })),
  );
  return givenNames.map((name) => rows.map((row) => row[name] ?? null));
}

const givenTypes = {
  id: 'uuid',
  conversation: 'uuid',
  effect: 'text',
  nth: 'int',
  many: 'int',
  direction: 'text',
  kind: 'text',
  text: 'text',
  preview: 'text',
  payload: 'jsonb',
  senderKind: 'text',
  senderId: 'text',
  status: 'text',
  clientId: 'text',
  externalId: 'text',
  private: 'boolean',
  replyToId: 'uuid',
  mentions: 'text',
  occurredAt: 'timestamptz',
  createdBy: 'uuid',
} as const;
const givenNames = Object.keys(givenTypes) as (keyof typeof givenTypes)[];

/** The number of the last parameter that `columnsOf` fills. */
export const lastGiven = givenNames.length + 1;

const unnestSql = `unnest(${givenNames.map((name, at) => `$${at + 2}::${givenTypes[name]}[]`).join(', ')})
      as g(${givenNames.map((name) => `"${name}"`).join(', ')})`;
const ofGiven = Object.fromEntries(givenNames.map((name) => [name, `n."${name}"`])) as Record<
  keyof typeof givenTypes,
  string
>;
const columns: MessageSql = { ...ofGiven, mentions: `${ofGiven.mentions}::uuid[]` };

/**
 * A statement that appends the messages of `columnsOf`, none of which exists: a known one fails it. `beside`: further
 * steps, each with a leading comma.
 */
export function appendNewSql(selection: string, beside = ''): string {
  const first = `new_messages as materialized (select * from ${unnestSql})`;
  return prepared(appendSql({ first, columns, selection, beside }));
}

/** The same, but nothing is appended to a conversation that has one of its messages already. */
function appendUnlessKnownSql(selection: string): string {
  const first = `given as materialized (select * from ${unnestSql}), known as materialized (
    select g.conversation from given g join conversations c on c.company_id = $1 and c.id = g.conversation
     where exists (select from messages m where m.company_id = $1 and m.conversation_id = c.id and m.client_id = g."clientId")
        or exists (select from messages m where m.company_id = $1 and m.account_id = c.account_id and m.external_id = g."externalId")
  ), new_messages as materialized (
    select g.* from given g where not exists (select from known k where k.conversation = g.conversation)
  )`;
  return prepared(appendSql({ first, columns, selection }));
}

const place = 'id, seq, account_id as "accountId", contact_id as "contactId"';
const newSql = appendNewSql('id');
const unlessKnownSql = appendUnlessKnownSql(place);
const recordSql = oncePerTable((table) => appendUnlessKnownSql(table.selection));
