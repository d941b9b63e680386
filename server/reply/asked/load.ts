import { isFrozen } from '../../billing/limits/frozen';
import { addedTaxOf } from '../../company/addedTax';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import { type PolicyFacts, policyFacts, policyOf } from '../policies/find';
import type {
  AskedAccount,
  AskedContact,
  AskedConversation,
  AskedMessage,
  AskedOrder,
  AskedProduct,
  ReplyContext,
} from './asked';
import { type LineRow, linesOf, trafficFacts } from './traffic';

export interface WhatToAsk {
  readonly companyId: string;
  readonly conversationId: string;
  /** At least one; all incoming messages of the conversation. */
  readonly messageIds: readonly string[];
  /** Assumed time of the decision; default now. */
  readonly at?: Date;
}

/** Loads everything needed to decide about a customer's messages. Null if they no longer exist. */
export async function loadAsked(
  db: Db,
  { companyId, conversationId, messageIds, at }: WhatToAsk,
): Promise<ReplyContext | null> {
  const one = { conversationId, messageIds };
  const row =
    db.isTransaction || at !== undefined
      ? (await readFacts(db, companyId, [one], at))[0]!
      : await contextRow(db, companyId, one);
  return row === null || row.messages === null ? null : contextOf(companyId, row);
}

/** The same without a message. Null if the conversation no longer exists. */
export async function loadTalk(db: Db, companyId: string, conversationId: string): Promise<ReplyContext | null> {
  const [row] = await readFacts(db, companyId, [{ conversationId, messageIds: [] }]);
  return row === null || row === undefined ? null : contextOf(companyId, row);
}

function contextOf(companyId: string, row: Row): ReplyContext {
  const { zone, conversation, contact, account, product, order, rulesVersion } = row;
  const messages = (row.messages ?? []).map((message) => ({ ...message, at: new Date(message.at) }));
  const text = messages
    .map((message) => message.text?.trim() ?? '')
    .filter((one) => one !== '')
    .join('\n');
  const now = new Date(row.at);
  return {
    companyId,
    zone,
    at: now,
    messages,
    text,
    conversation,
    contact,
    account,
    policy: policyOf(row.policy, zone, now),
    product,
    order,
    recent: linesOf(row.recent),
    rulesVersion,
  };
}

type OfConversation = Pick<WhatToAsk, 'conversationId' | 'messageIds'>;

/** Batches concurrent loads of a company into one query. */
const contextRow = gatherInCompany<OfConversation, Row | null>((db, companyId) => ({
  together: (many) => readFacts(db, companyId, many),
  alone: async (one) => (await readFacts(db, companyId, [one]))[0]!,
  keyOf: ({ conversationId }) => conversationId,
  max: 16,
}));

async function readFacts(
  db: Db,
  companyId: string,
  many: readonly OfConversation[],
  at?: Date,
): Promise<(Row | null)[]> {
  const ids = many.map(({ conversationId }) => conversationId);
  const messages = many.map(({ messageIds }) => `{${[...messageIds].sort().join()}}`);
  const rows = await query<Row>(db, factsSql, [companyId, ids, messages, at?.toISOString() ?? null]);
  const found = new Map(rows.map((row) => [row.conversation.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

interface Row {
  readonly at: string;
  readonly zone: string;
  readonly messages: readonly (Omit<AskedMessage, 'at'> & { readonly at: string })[] | null;
  readonly conversation: AskedConversation;
  readonly contact: AskedContact;
  readonly account: AskedAccount;
  readonly product: AskedProduct | null;
  readonly order: AskedOrder | null;
  readonly policy: PolicyFacts;
  readonly recent: readonly LineRow[] | null;
  readonly rulesVersion: number;
}

/** An expired pause counts as 'bot', even if that has not been written yet. */
export const modeNow = (at: string) =>
  `case when c.mode = 'paused' and c.paused_until <= ${at} then 'bot' else c.mode end`;

// In a subquery: with the time as a plain parameter the query would be replanned on each call.
const at = 'coalesce((select $4::timestamptz), clock_timestamp())';

/** For a row `a` of accounts. */
export const accountFacts = `jsonb_build_object('id', a.id, 'groupId', a.group_id, 'name', a.name, 'channel', a.channel,
           'isDisabled', a.status = 'disabled',
           'isBeyondPlan', ${isFrozen('accounts', 'a.company_id', 'a.id')},
           'replyEnabled', a.reply_enabled, 'aiEnabled', a.ai_enabled,
           'aiMode', a.ai_mode, 'aiProfileId', a.ai_profile_id)`;

/** For a row `g` of products. */
export const productFacts = `jsonb_build_object('id', g.id, 'title', g.title, 'description', g.description, 'price', g.price,
             'listPrice', g.list_price, 'floorPrice', g.floor_price, 'currency', g.currency, 'onSale', g.status = 1, 'aiMode', g.ai_mode,
             'addedTax', ${addedTaxOf('g')})`;

/** For a row `o` of orders. */
export const orderFacts = `jsonb_build_object('id', o.id, 'number', o.external_id, 'state', o.state, 'productIds', coalesce((
               select jsonb_agg(distinct l.product_id) from order_lines l
                where l.company_id = $1 and l.order_id = o.id and l.product_id is not null), '[]'))`;

// Message ids are time-ordered, so earlier messages are found by index.
const factsSql = plannedOnce(`
  select ${at}::timestamptz(3) as at, coalesce(z.time_zone, 'UTC') as zone,
         said.messages, ${trafficFacts('c.id', 'said.last', at)} as recent, ${policyFacts('a.id', 'a.group_id', at)} as policy,
         coalesce((select version from reply_rule_sets where company_id = $1), 0) as "rulesVersion",
         jsonb_build_object('id', c.id, 'status', c.status, 'mode', ${modeNow(at)}, 'pausedUntil', c.paused_until,
           'assigneeId', c.assignee_id, 'labels', c.labels, 'productId', c.product_id, 'isFirst', not exists (
             select from messages b where b.company_id = $1 and b.contact_id = c.contact_id and b.direction = 'incoming'
                and b.id < (g.ids::uuid[])[1])) as conversation,
         jsonb_build_object('id', p.id, 'name', p.name, 'language', p.language, 'labels', p.labels, 'blocked', p.blocked,
           'paidOrders', (select count(*) from orders o where o.company_id = $1 and o.contact_id = p.id and o.paid_at is not null)) as contact,
         ${accountFacts} as account,
         (select ${productFacts}
            from products g where g.company_id = $1 and g.id = c.product_id) as product,
         (select ${orderFacts}
            from orders o where o.company_id = $1 and o.contact_id = p.id and o.account_id = a.id order by o.id desc limit 1) as "order"
    from unnest($2::uuid[], $3::text[]) as g(conversation_id, ids)
    join conversations c on c.company_id = $1 and c.id = g.conversation_id join contacts p on p.company_id = $1 and p.id = c.contact_id
    join accounts a on a.company_id = $1 and a.id = c.account_id join companies z on z.id = $1
    cross join lateral (
      select max(m.seq) as last,
             jsonb_agg(jsonb_build_object('id', m.id, 'seq', m.seq, 'kind', m.kind, 'text', m.text, 'at', m.created_at) order by m.seq) as messages
        from messages m where m.company_id = $1 and m.id = any(g.ids::uuid[]) and m.conversation_id = c.id) as said`);
