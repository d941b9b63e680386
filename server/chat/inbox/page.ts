import type { InboxConversation, InboxPage } from '../../../src/schema/chat';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { complete } from '../../kernel/db/records/complete';
import { oncePerTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { AddParameter } from '../../kernel/db/records/rules';
import { type Answering, answeringMembers, needsAssignee } from '../conversations/answering';
import { unreadBy } from '../conversations/reads';
import { visibleAccounts } from '../conversations/visible';
import type { ChatDeps } from '../deps';
import { type Cursor, partsOf, writeCursor } from './cursor';
import { foundTables } from './found';
import type { InboxRequest } from './query';

/** A page of the conversations visible to the reader that have messages. */
export async function inboxPage(db: Db, deps: ChatDeps, reader: Author, request: InboxRequest): Promise<InboxPage> {
  const accounts = await visibleAccounts(db, deps, reader, request);
  const answering = request.assignee === 'none' ? await answeringMembers(db, deps, reader.companyId) : null;
  const rows: Row[] = [];
  for (const part of partsFrom(request)) {
    const cursor = request.cursor?.part === part ? request.cursor : null;
    const wanted = request.limit + 1 - rows.length;
    if (wanted > 0)
      rows.push(...(await readPart(db, deps, reader, { ...request, cursor }, { accounts, answering }, part, wanted)));
  }
  const page = rows.slice(0, request.limit);
  const cursor = rows.length > request.limit ? endOf(page.at(-1)!) : null;
  return { conversations: await conversationsOf(db, deps, reader, request, page), cursor };
}

interface Row {
  readonly record: StoredRecord;
  readonly part: Cursor['part'];
  readonly contact: InboxConversation['contact'];
  readonly found: InboxConversation['found'];
}

/** The sort parts that the page may still contain. */
function partsFrom({ sort, cursor }: InboxRequest): readonly Cursor['part'][] {
  const parts = partsOf[sort];
  return cursor === null ? parts : parts.slice(parts.indexOf(cursor.part));
}

/** What each part is ordered by. */
const keys = {
  due: { field: 'replyDueAt', column: 'c.reply_due_at', after: '>', way: '' },
  waiting: { field: 'waitingSince', column: 'c.waiting_since', after: '>', way: '' },
  latest: { field: 'lastMessageAt', column: 'c.last_message_at', after: '<', way: ' desc' },
} as const;

function endOf({ record, part }: Row): string {
  return writeCursor({ part, at: String(record[keys[part].field]), id: record.id });
}

/** The accounts visible to the reader, and the members who may reply; null: not needed. */
interface Seen {
  readonly accounts: readonly string[] | null;
  readonly answering: Answering | null;
}

async function readPart(
  db: Db,
  deps: ChatDeps,
  reader: Author,
  request: InboxRequest,
  { accounts, answering }: Seen,
  part: Cursor['part'],
  wanted: number,
): Promise<Row[]> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const found = request.q === null ? null : foundTables(reader, request.q, accounts, deps.quoted, place);
  const conditions = [
    ...conditionsOf(reader, request, { accounts, answering }, place),
    ...orderConditions(request, part, place),
    ...(found === null ? [] : ['c.id in (select id from matching)']),
  ];
  const { column, way } = keys[part];
  const order = `${column}${way}, c.id${way}`;
  // Selects the page's rows before joining, so that only these rows are joined.
  const chosen = `select c.* from conversations c where ${conditions.join(' and ')} order by ${order} limit ${wanted}`;
  const text = `with ${found === null ? '' : `${found}, `}chosen as materialized (${chosen})
    select ${selection(deps.table('conversations'))}, p.name as "#name", p.avatar as "#avatar", p.blocked as "#blocked",
           ${found === null ? 'null::bigint as "#seq", null as "#text"' : 'm.seq as "#seq", m.text as "#text"'}
      from chosen c join contacts p on p.company_id = c.company_id and p.id = c.contact_id
      ${found === null ? '' : `left join found f on f.conversation_id = c.id left join messages m on m.company_id = c.company_id and m.conversation_id = c.id and m.seq = f.seq`}
     order by ${order}`;
  const rows = await query<StoredRecord>(db, text, values);
  return rows.map((row) => rowOf(row, part));
}

const selection = oncePerTable((table) =>
  table.selection
    .split(', ')
    .map((column) => `c.${column}`)
    .join(', '),
);

function rowOf(row: StoredRecord, part: Cursor['part']): Row {
  const { '#name': name, '#avatar': avatar, '#blocked': blocked, '#seq': seq, '#text': text, ...record } = row;
  return {
    record: record as StoredRecord,
    part,
    contact: { id: record.contactId, name, avatar, blocked } as InboxConversation['contact'],
    found: seq === null ? null : ({ seq, text } as InboxConversation['found']),
  };
}

/** Conditions on a row `c` of conversations, without those of the search and the order. */
export function conditionsOf(
  { companyId, userId }: Author,
  { status, mode, assignee, labelId, priority, due, unread }: Omit<InboxRequest, 'sort' | 'cursor' | 'limit'>,
  { accounts, answering }: Seen,
  place: AddParameter,
): string[] {
  const limits = [
    `c.company_id = ${place(companyId)}`,
    accounts === null ? null : `c.account_id = any(${place(accounts)}::uuid[])`,
    status === null ? null : `c.status = ${place(status)}`,
    mode === null ? null : `c.mode = ${place(mode)}`,
    answering !== null
      ? needsAssignee(answering, place)
      : assignee === null
        ? null
        : `c.assignee_id = ${place(assignee)}`,
    labelId === null ? null : `c.labels @> array[${place(labelId)}::uuid]`,
    priority === null ? null : `c.priority = ${place(priority)}`,
    due === null ? null : due === 'overdue' ? 'c.reply_due_at < now()' : 'c.reply_due_at is not null',
    unread ? unreadBy(place(userId)) : null,
  ];
  return limits.filter((limit) => limit !== null);
}

function orderConditions({ sort, cursor }: InboxRequest, part: Cursor['part'], place: AddParameter): string[] {
  const { column, after } = keys[part];
  const before = partsOf[sort].slice(0, partsOf[sort].indexOf(part));
  return [
    `${column} is not null`,
    ...before.map((one) => `${keys[one].column} is null`),
    ...(cursor === null
      ? []
      : [`(${column}, c.id) ${after} (${place(cursor.at)}::timestamptz, ${place(cursor.id)}::uuid)`]),
  ];
}

async function conversationsOf(
  db: Db,
  deps: ChatDeps,
  reader: Author,
  { q }: InboxRequest,
  rows: readonly Row[],
): Promise<InboxConversation[]> {
  const records = rows.map(({ record }) => record);
  await complete(db, deps.table('conversations'), reader, records);
  return rows.map(({ record, contact, found }) => ({
    ...(record as unknown as InboxConversation),
    contact,
    found: found === null ? null : { seq: found.seq, text: snippet(found.text, q ?? '') },
  }));
}

/** An excerpt of the text around the match, on one line. */
function snippet(text: string, sought: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  const at = [...text.replace(/\s+/g, ' ').toLowerCase().split(sought.toLowerCase())[0]!].length;
  const from = letters.length > snippetLetters && at < letters.length ? Math.max(0, at - lettersBefore) : 0;
  const part = letters.slice(from, from + snippetLetters).join('');
  return `${from > 0 ? '…' : ''}${part}${from + snippetLetters < letters.length ? '…' : ''}`;
}

const snippetLetters = 160;
const lettersBefore = 40;
