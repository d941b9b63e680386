import pg from 'pg';
import type { Connection } from '../../../server/kernel/db/connect';

const perConversation = 20;

/** SQL condition for rows created by `fillCompany`. */
export const filled = (id: string) => `${id}::text like '00000000-0000-4000-8%'`;

/** Inserts conversations and orders as rows, with all checks and indexes of the product's tables. */
export async function fillCompany(
  connection: Connection,
  companyId: string,
  { messages, orders }: { readonly messages: number; readonly orders: number },
): Promise<void> {
  const company = `'${companyId}'::uuid`;
  const conversations = Math.ceil(messages / perConversation);
  const id = (kind: number, n: string) =>
    `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const conversationOf = (n: string) => `1 + (${n}) % ${conversations}`;
  // A separate connection without the server's statement timeout.
  const client = new pg.Client(connection);
  await client.connect();
  for (const text of [
    `insert into accounts (id, company_id, name, channel) values (${id(1, '1')}, ${company}, 'Filled', 'widget')`,
    `insert into contacts (id, company_id, name) select ${id(2, 'n')}, ${company}, 'Buyer ' || n from generate_series(1, ${conversations}) n`,
    `insert into products (id, company_id, title, price, currency, status, fulfilment)
     values (${id(3, '1')}, ${company}, 'Card', 100, 'CNY', 1, 'hand')`,
    `insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id, last_seq, status)
     select ${id(4, 'n')}, ${company}, 'Buyer ' || n, ${id(2, 'n')}, ${id(1, '1')}, n::text, ${perConversation}, 'resolved'
       from generate_series(1, ${conversations}) n`,
    `insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, sender_kind, status)
     select ${id(5, `n * ${perConversation} + s`)}, ${company}, ${id(4, 'n')}, ${id(1, '1')}, ${id(2, 'n')}, s,
            case when s % 2 = 1 then 'incoming' else 'outgoing' end, 'text', '订单 ' || n || ': ' || md5((n * s)::text),
            case when s % 2 = 1 then 'contact' else 'member' end, 'sent'
       from generate_series(1, ${conversations}) n cross join generate_series(1, ${perConversation}) s`,
    `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency, amount,
       paid_amount, paid_at)
     select ${id(6, 'n')}, ${company}, 'filled ' || n, ${id(1, '1')}, ${id(2, conversationOf('n'))}, ${id(4, conversationOf('n'))}, 'channel', 'paid', 'CNY',
            100, 100, now() from generate_series(1, ${orders}) n`,
    `insert into order_lines (id, company_id, order_id, account_id, external_id, product_id, title, quantity, amount, currency)
     select ${id(7, 'n')}, ${company}, ${id(6, 'n')}, ${id(1, '1')}, '1', ${id(3, '1')}, 'Card', 1, 100, 'CNY' from generate_series(1, ${orders}) n`,
    `insert into payment_events (company_id, source, event_id, order_id, kind, amount)
     select company_id, 'channel', external_id, id, 'paid', paid_amount from orders where ${filled('id')}`,
    `insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id, product_id,
       quantity, state, sent_at)
     select ${id(8, 'n')}, ${company}, 'Card', ${id(7, 'n')}, ${id(6, 'n')}, ${id(1, '1')}, ${id(2, conversationOf('n'))}, ${id(4, conversationOf('n'))},
            ${id(3, '1')}, 1, 'sent', now() from generate_series(1, ${orders}) n`,
  ])
    await client.query(text);
  await client.end();
}
