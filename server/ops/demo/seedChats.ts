import type { Activity, Named } from '../../../src/schema/chat';
import type { App } from '../../app';
import { outbox } from '../../channels/outbox/enqueue';
import { publishActivity } from '../../chat/conversations/actions/action';
import { anyFile, type ChatDeps, nothingSealed } from '../../chat/deps';
import { activityMessage, appendMessage, type NewMessage } from '../../chat/messages/append';
import { payloadFor } from '../../chat/messages/payload';
import { receiveMessage } from '../../chat/messages/receive';
import { type Author, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { addRecord, changeRecord } from '../../kernel/db/records/write/write';
import { noLive } from '../../kernel/realtime/live';
import chats from './data/chats.json';
import { idOf } from './seedRecords';
import { tableOf } from './tableOf';

/** One line of a demo conversation: sender and text. 'me' is the answering member; 'note' is their private note. */
type Line =
  | readonly ['buyer' | 'me' | 'rule' | 'ai' | 'note', string]
  /** A product, by title. */
  | readonly ['product', string];

interface DemoChat {
  readonly contact: string;
  readonly account: string;
  /** Name of the answering member. */
  readonly member?: string;
  /** Age of the last line. */
  readonly minutesAgo: number;
  readonly lines: readonly Line[];
  /** How many lines about regular orders follow, each with its answer: a long conversation. */
  readonly regularOrders?: number;
  readonly product?: string;
  readonly labels?: readonly string[];
  readonly priority?: 'high' | 'urgent';
  readonly status?: 'resolved' | 'snoozed';
  readonly mode?: 'human';
  readonly rating?: { readonly score: number; readonly comment: string | null };
}

/** Creates the demo conversations with the production functions and moves them into the past. */
export async function seedChats(app: App, author: Author): Promise<void> {
  const deps: ChatDeps = {
    table: (name) => tableOf(app, name),
    codesOfApi: () => [],
    outbox,
    filesTaken: () => anyFile,
    wakeSends: () => undefined,
    wakeReplies: () => undefined,
    live: noLive,
    sealed: nothingSealed,
    quoted: () => [],
    mailKeyOf: (address) => address,
    botAccounts: async () => [],
  };
  for (const chat of chats as unknown as readonly DemoChat[]) await seedChat(app, deps, author, chat);
}

async function seedChat(app: App, deps: ChatDeps, author: Author, chat: DemoChat): Promise<void> {
  const { companyId } = author;
  const id = (resource: string, title: string) => idOf(app, author, resource, title);
  const [accountId, contactId] = [await id('accounts', chat.account), await id('contacts', chat.contact)];
  const member = chat.member === undefined ? null : { id: await id('members', chat.member), name: chat.member };
  const productId = chat.product === undefined ? null : await id('products', chat.product);
  const labels: Named[] = [];
  for (const name of chat.labels ?? []) labels.push({ id: await id('labels', name), name });
  const lines = [...chat.lines, ...regularOrders(chat.regularOrders ?? 0)];
  await inTransaction(app.db, async (trx) => {
    await query(
      trx,
      `insert into contact_channels (id, company_id, account_id, contact_id, source_id) values (gen_random_uuid(), $1, $2, $3, $4)
         on conflict do nothing`,
      [companyId, accountId, contactId, contactId],
    );
    // Messages of earlier purchases keep their time.
    const before = await lastSeq(trx, companyId, accountId, contactId);
    let conversationId = '';
    for (const [at, line] of lines.entries()) {
      const [who, text] = line;
      if (who === 'buyer') {
        const received = await receiveMessage(trx, deps, { id: accountId, companyId }, inbound(contactId, at, text));
        conversationId = received!.conversationId;
        continue;
      }
      const payload =
        who === 'product'
          ? await payloadFor(
              trx,
              deps,
              author,
              { kind: 'product', text: null, payload: { productId: await id('products', text) } },
              null,
            )
          : null;
      await appendMessage(trx, companyId, conversationId, outgoing(line, payload, member));
    }
    const table = tableOf(app, 'conversations');
    const by = member ?? { id: author.userId, name: '' };
    const record = await readRecord(trx, table, author, conversationId);
    const snoozedUntil = chat.status === 'snoozed' ? new Date(Date.now() + 16 * 3_600_000).toISOString() : null;
    await changeRecord(trx, table, author, record, {
      ...record,
      productId,
      priority: chat.priority ?? 'none',
      labels: labels.map((label) => label.id),
      snoozedUntil,
      assigneeId: member?.id ?? null,
      status: chat.status ?? 'open',
      mode: chat.mode ?? 'bot',
      pausedUntil: null,
      ...(chat.status === 'resolved' ? { waitingSince: null } : {}),
    });
    for (const activity of activitiesOf(chat, by, snoozedUntil))
      await publishActivity(trx, author, conversationId, activity);
    if (chat.rating !== undefined) {
      const { score, comment } = chat.rating;
      const ratedAt = new Date(Date.now() - chat.minutesAgo * 60_000).toISOString();
      const contactName = record.contactName;
      const rating = { contactName, score, comment, memberId: member?.id ?? null, ratedAt };
      await addRecord(trx, tableOf(app, 'ratings'), author, { ...rating, accountId, contactId, conversationId });
      const line = { ...activityMessage({ what: 'rated', score }), senderKind: 'contact' } as const;
      await appendMessage(trx, companyId, conversationId, line);
    }
    const pace = lines.length > 50 ? 45 : 2;
    await query(trx, pastSql, [companyId, conversationId, chat.minutesAgo, pace, before]);
    await query(trx, pastConversationSql, [companyId, conversationId]);
  });
}

function regularOrders(count: number): Line[] {
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((order): Line[] => [
    ['buyer', `第 ${order} 单到了吗？`],
    [
      'me',
      order % 10 === 0
        ? `第 ${order} 单已发，本月累计 ${order * 20} 张，返点月底统一结算。`
        : `第 ${order} 单已发，请查收。`,
    ],
  ]);
}

async function lastSeq(trx: Trx, ...of: readonly [companyId: string, accountId: string, contactId: string]) {
  const text =
    'select last_seq as seq from conversations where company_id = $1 and account_id = $2 and contact_id = $3';
  const [known] = await query<{ seq: number }>(trx, text, [...of]);
  return known?.seq ?? 0;
}

function inbound(contactId: string, at: number, text: string) {
  return {
    eventId: `demo-${contactId}-${at}`,
    occurredAt: null,
    conversation: contactId,
    contact: { sourceId: contactId, name: null },
    message: { externalId: null, kind: 'text', text, payload: null },
  } as const;
}

function outgoing([who, text]: Line, payload: unknown, member: Named | null): NewMessage {
  const byMember = who === 'me' || who === 'note' || (who === 'product' && member !== null);
  const sender = byMember
    ? ({ senderKind: 'member', senderId: member?.id ?? null, createdBy: member?.id ?? null } as const)
    : ({ senderKind: who === 'ai' ? 'ai' : 'rule', senderId: null } as const);
  const isProduct = who === 'product';
  return {
    direction: 'outgoing',
    kind: isProduct ? 'product' : 'text',
    text: isProduct ? null : text,
    payload,
    ...sender,
    status: who === 'note' ? 'sent' : 'read',
    private: who === 'note',
  };
}

function activitiesOf(chat: DemoChat, by: Named, snoozedUntil: string | null): Activity[] {
  return [
    ...(chat.mode === 'human' ? [{ what: 'taken-over', by } as const] : []),
    ...(chat.priority === undefined ? [] : [{ what: 'prioritised', by, priority: chat.priority } as const]),
    ...(snoozedUntil === null ? [] : [{ what: 'snoozed', by, until: snoozedUntil } as const]),
    ...(chat.status === 'resolved' ? [{ what: 'resolved', by } as const] : []),
  ];
}

/** The last line is `minutesAgo` old, earlier ones some minutes apart. */
const pastSql = `
  update messages m set created_at = now() - make_interval(mins => ($3::int + (c.last_seq - m.seq) * $4::int)::int), updated_at = now()
    from conversations c
   where c.company_id = $1 and c.id = $2 and m.company_id = $1 and m.conversation_id = c.id and m.seq > $5::int`;
const pastConversationSql = `
  update conversations c set created_at = t.first, first_reply_at = t.replied,
         last_message_at = t.last, waiting_since = case when c.waiting_since is not null then t.asked end
    from (select min(created_at) as first, max(created_at) filter (where direction <> 'activity' and not private) as last,
                 min(created_at) filter (where direction = 'outgoing' and not private) as replied,
                 min(created_at) filter (where direction = 'incoming' and seq > coalesce((
                   select max(seq) from messages o where o.company_id = $1 and o.conversation_id = $2 and o.direction = 'outgoing' and not o.private), 0)) as asked
            from messages where company_id = $1 and conversation_id = $2) t
   where c.company_id = $1 and c.id = $2`;
