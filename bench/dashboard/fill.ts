import type { Pool } from 'pg';
import { size } from '../options';

/** The amount of data and the number of days it covers: a year, except in a smoke run. */
export interface Year {
  readonly days: number;
  readonly messages: number;
  readonly orders: number;
}

const perConversation = 25;
const accounts = 8;
const members = 12;
const products = 60;
const contacts = size({ smoke: 400, quick: 40_000, whole: 40_000 });

/** Inserts a year of conversations and orders up to now, with triggers disabled. */
export async function fillYear(pool: Pool, { days, messages, orders }: Year): Promise<void> {
  const conversations = Math.ceil(messages / perConversation);
  const company = '(select id from companies limit 1)';
  const uuid = (kind: number, n: string) =>
    `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const account = (n: string) => uuid(1, `1 + (${n}) % ${accounts}`);
  const contact = (n: string) => uuid(2, `1 + (${n}) % ${contacts}`);
  const product = (n: string) => uuid(3, `1 + (${n}) % ${products}`);
  const member = (n: string) => uuid(4, `1 + (${n}) % ${members}`);
  const ours = (id: string) => `${id}::text like '00000000-0000-4000-8%'`;
  const ago = (part: string) => `now() - (1 - (${part})) * interval '${days} days'`;
  const texts = [
    // Drops the indexes that the dashboard does not need; other lookups are measured elsewhere.
    `do $$ declare one text; begin
       for one in select indexrelid::regclass::text from pg_index i
         where not i.indisunique and indrelid in ('messages'::regclass, 'orders'::regclass, 'order_lines'::regclass, 'deliveries'::regclass)
           and indexrelid::regclass::text !~ '(created_at|paid_at|sent_at|order_id|state|resolving)'
       loop execute 'drop index ' || one; end loop; end $$`,
    `set session_replication_role = replica`,
    `update editions set history_days = null`,
    `update companies set time_zone = 'Europe/Berlin'`,
    `insert into accounts (id, company_id, name, channel, status) select ${uuid(1, 'n')}, ${company}, 'Shop ' || n, 'widget', 'online' from generate_series(1, ${accounts}) n`,
    `insert into contacts (id, company_id, name) select ${uuid(2, 'n')}, ${company}, 'Buyer ' || n from generate_series(1, ${contacts}) n`,
    `insert into products (id, company_id, title, price, currency, status, fulfilment) select ${uuid(3, 'n')}, ${company}, 'Card ' || n, 100, 'CNY', 1, 'auto' from generate_series(1, ${products}) n`,
    `insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id, last_seq, status)
     select ${uuid(5, 'n')}, ${company}, 'Buyer', ${contact('n')}, ${account('n')}, n::text, ${perConversation}, 'resolved' from generate_series(1, ${conversations}) n`,
    // Two cases per conversation: messages back and forth over hours, resolved in the middle and at the end.
    `insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, payload,
       sender_kind, sender_id, status, created_by, created_at)
     select gen_random_uuid(), ${company}, ${uuid(5, 'n')}, ${account('n')}, ${contact('n')}, s,
            case when s in (12, 25) then 'activity' when s % 2 = 1 then 'incoming' else 'outgoing' end,
            'text', 'Hello', case when s in (12, 25) then '{"what":"resolved"}'::jsonb end,
            case when s in (12, 25) then 'system' when s % 2 = 1 then 'contact' when (n + s) % 4 = 0 then 'rule' when (n + s) % 4 = 2 then 'ai' else 'member' end,
            case when s % 2 = 0 and (n + s) % 2 = 1 then ${member('n')}::text end, 'sent',
            case when s in (12, 25) then ${member('n')} end,
            ${ago(`n / ${conversations}::float8`)} - (${perConversation} - s) * (60 + n % 900) * interval '1 second'
       from generate_series(1, ${conversations}) n cross join generate_series(1, ${perConversation}) s`,
    `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency, amount,
       paid_amount, discount_amount, coupon_code, paid_at, created_at)
     select ${uuid(6, 'n')}, ${company}, n::text, ${account(`n % ${conversations}`)}, ${contact('n * 7')}, ${uuid(5, `1 + n % ${conversations}`)}, 'channel', 'paid',
            'CNY', 100 + n % 900, 100 + n % 900, n % 20, case when n % 5 = 0 then 'SPRING' end,
            ${ago(`n / ${orders}::float8`)}, ${ago(`n / ${orders}::float8`)} from generate_series(1, ${orders}) n`,
    `insert into order_lines (id, company_id, order_id, account_id, external_id, product_id, title, quantity, amount, currency)
     select ${uuid(7, `n * 2 + l`)}, ${company}, ${uuid(6, 'n')}, ${account(`n % ${conversations}`)}, l::text, ${product('n + l')}, 'Card', 1, 50, 'CNY'
       from generate_series(1, ${orders}) n cross join generate_series(0, 1) l where l = 0 or n % 4 = 0`,
    `insert into payment_events (company_id, source, event_id, order_id, kind, amount, at)
     select company_id, 'channel', external_id, id, 'paid', paid_amount, paid_at from orders where ${ours('id')}
      union all
     select company_id, 'channel', 'back ' || external_id, id, 'refunded', 10, least(now(), paid_at + interval '1 day') from orders where ${ours('id')} and hashtext(external_id) % 40 = 0`,
    `insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id, product_id,
       quantity, state, sent_at)
     select gen_random_uuid(), l.company_id, 'Card', l.id, o.id, o.account_id, o.contact_id, o.conversation_id, l.product_id, 1, 'sent',
            least(now(), o.paid_at + (1 + (hashtext(o.external_id) & 255)) * interval '1 second')
       from order_lines l join orders o on o.id = l.order_id where ${ours('o.id')}`,
    `insert into delivery_events (company_id, delivery_id, at, what, from_state, to_state, notified)
     select company_id, id, sent_at, 'state', 'sending', 'failed', true from deliveries where ${ours('order_id')} and hashtext(id::text) % 100 = 0`,
    `insert into ai_spends (company_id, account_id, at, currency, cost)
     select company_id, account_id, created_at, 'CNY', 400 from messages where sender_kind = 'ai'`,
    `set session_replication_role = origin`,
    'vacuum (analyze) messages',
    ...['orders', 'order_lines', 'payment_events', 'deliveries', 'delivery_events', 'ai_spends', 'conversations'].map(
      (table) => `vacuum (analyze) ${table}`,
    ),
    'checkpoint',
  ];
  for (const text of texts) await pool.query(text);
}
