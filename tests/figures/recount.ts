import type { Company } from '../helpers/company';

/** Access to a company's rows. */
export interface Books {
  readonly companyId: string;
  readonly rows: Company['rows'];
}

/** One countable fact, found in the raw rows by plain SQL. */
export interface Fact {
  readonly what: string;
  /** Day 'YYYY-MM-DD' and hour 0 to 23 in the company's time zone. */
  readonly day: string;
  readonly hour: number;
  readonly account: string;
  readonly group: string | null;
  readonly member: string | null;
  readonly product: string | null;
  readonly contact: string | null;
  readonly currency: string | null;
  readonly value: number;
  /** The record shown for it in a list: a message, an order, a delivery. */
  readonly record: string | null;
}

/** Counts everything from the raw rows, without any cached counts. */
export async function recount(books: Books): Promise<Fact[]> {
  const { rows, companyId } = books;
  const facts: Fact[] = [];
  for (const text of texts) {
    const found = await rows(
      `with company as (select id, coalesce(time_zone, 'UTC') as zone from companies where id = $1), fact as (${text})
       select what, to_char(f.at at time zone c.zone, 'YYYY-MM-DD') as day,
              to_char(f.at at time zone c.zone, 'HH24')::int as hour, f.account, a.group_id as "group", f.member, f.product,
              f.contact, f.currency, f.value::float8 as value, f.record
         from fact f cross join company c join accounts a on a.id = f.account`,
      [companyId],
    );
    facts.push(...found);
  }
  return [...facts, ...(await sharesOf(books))];
}

const bare = { member: 'null', product: 'null', contact: 'null', currency: 'null', value: '1', record: 'id' };
const fact = (what: string, at: string, account: string, more: Partial<typeof bare> = {}) => {
  const { member, product, contact, currency, value, record } = { ...bare, ...more };
  return `select '${what}' as what, ${at} as at, ${account} as account, ${member}::text as member, ${product}::text as product,
    ${contact}::text as contact, ${currency}::text as currency, ${value} as value, ${record}::text as record`;
};

const isAnswer = `direction = 'outgoing' and not private and sender_kind in ('member', 'rule', 'ai')`;
const isResolving = `direction = 'activity' and payload ->> 'what' = 'resolved'`;
/** Messages numbered by case: how often the conversation was resolved before them. */
const numbered = `
  select m.*, coalesce(count(*) filter (where ${isResolving}) over (
           partition by conversation_id order by seq rows between unbounded preceding and 1 preceding), 0) as part
    from messages m where company_id = (select id from company)`;
const firstIn = (condition: string) => `
  select distinct on (conversation_id, part) * from (${numbered}) n where ${condition} order by conversation_id, part, seq`;
const cases = `(${firstIn("direction = 'incoming'")})`;
const firstAnswers = `(
  select distinct on (n.conversation_id, n.part) n.*
    from (${numbered}) n join ${cases} b on b.conversation_id = n.conversation_id and b.part = n.part and n.seq > b.seq
   where n.direction = 'outgoing' and not n.private and n.sender_kind in ('member', 'rule', 'ai')
   order by n.conversation_id, n.part, n.seq)`;
/** Response times: from the customer's first message after the last delivery to the first reply. */
const responses = `(
  select distinct on (a.id) a.*, round(extract(epoch from a.created_at - i.created_at) * 1000) as ms
    from ${firstAnswers} a join (${numbered}) i on i.conversation_id = a.conversation_id and i.part = a.part and i.seq < a.seq
   where i.direction = 'incoming' and not exists (
     select from messages d where d.conversation_id = a.conversation_id and d.seq between i.seq and a.seq
        and d.sender_kind = 'system' and d.direction = 'outgoing' and d.kind in ('delivery', 'file'))
   order by a.id, i.seq)`;
const resolutions = `(
  select n.*, round(extract(epoch from n.created_at - b.created_at) * 1000) as ms
    from (${numbered}) n join ${cases} b on b.conversation_id = n.conversation_id and b.part = n.part and n.seq > b.seq
   where n.direction = 'activity' and n.payload ->> 'what' = 'resolved')`;
const ofMessages = 'from messages m where company_id = (select id from company)';
const said = (what: string, condition: string, more = {}) =>
  `${fact(what, 'm.created_at', 'm.account_id', more)} ${ofMessages} and ${condition}`;
const writer = { member: "case when sender_kind = 'member' then sender_id end" };
const ms = { value: 'greatest(0, ms)' };

const orders = 'from orders o where company_id = (select id from company) and paid_at is not null';
const lines = `from orders o left join order_lines l on l.order_id = o.id
  where o.company_id = (select id from company) and o.paid_at is not null`;
const sent = `from deliveries d join orders o on o.id = d.order_id
  where d.company_id = (select id from company) and d.sent_at is not null`;

const texts: readonly string[] = [
  said('messagesIn', "direction = 'incoming'"),
  said('messagesOut', "direction = 'outgoing' and not private", writer),
  said('answers', isAnswer),
  said('botAnswers', `${isAnswer} and sender_kind <> 'member'`),
  said('aiReplies', "direction = 'outgoing' and not private and sender_kind = 'ai'"),
  said('handOvers', "direction = 'activity' and payload ->> 'what' = 'handed-over'"),
  said('resolved', isResolving, { member: 'created_by' }),
  `${fact('conversations', 'created_at', 'account_id')} from ${cases} c`,
  `${fact('firstResponse', 'created_at', 'account_id', { ...writer, ...ms })} from ${responses} r`,
  ...(['first', 'next'] as const).flatMap((which) =>
    ['OnTime', 'Late'].map(
      (how) => `${fact(`${which}${how}`, 'm.created_at', 'm.account_id', { ...writer, record: 'm.id' })}
     from messages m join reply_waits w on w.conversation_id = m.conversation_id and w.seq = m.seq
    where m.company_id = (select id from company) and w.is_first = ${which === 'first'} and w.is_missed = ${how === 'Late'}`,
    ),
  ),
  ...[
    ['ratings', 'true'],
    ['ratingGood', 'score >= 4'],
  ].map(
    ([what, condition]) =>
      `${fact(what!, 'rated_at', 'account_id', { member: 'member_id', value: 'score' })} from ratings
    where company_id = (select id from company) and ${condition}`,
  ),
  `${fact('resolution', 'created_at', 'account_id', { member: 'created_by', ...ms })} from ${resolutions} r`,
  `${fact('orders', 'paid_at', 'account_id', { contact: 'contact_id' })} ${orders}`,
  `${fact('discount', 'paid_at', 'account_id', { currency: 'currency', value: 'discount_amount' })} ${orders}`,
  `${fact('couponsUsed', 'paid_at', 'account_id')} ${orders} and coupon_code is not null`,
  `${fact('lines', 'o.paid_at', 'o.account_id', { product: "coalesce(l.product_id::text, 'none')", contact: 'o.contact_id', value: 'coalesce(l.quantity, 0)', record: 'o.id' })} ${lines}`,
  `select distinct * from (${fact('productOrders', 'o.paid_at', 'o.account_id', { product: "coalesce(l.product_id::text, 'none')", contact: 'o.id', record: 'o.id' })} ${lines}) p`,
  `${fact('sales', 'e.at', 'o.account_id', { currency: 'o.currency', value: 'e.amount', record: 'o.id' })}
     from payment_events e join orders o on o.id = e.order_id where e.company_id = (select id from company) and e.kind = 'paid'`,
  `${fact('refunds', 'e.at', 'o.account_id', { currency: 'o.currency', value: 'e.amount', record: 'o.id' })}
     from payment_events e join orders o on o.id = e.order_id where e.company_id = (select id from company) and e.kind = 'refunded'`,
  `${fact('taxes', 'e.at', 'o.account_id', { currency: 'o.currency', value: "case e.kind when 'paid' then e.tax else -e.tax end", record: 'o.id' })}
     from payment_events e join orders o on o.id = e.order_id where e.company_id = (select id from company) and e.tax <> 0`,
  `${fact('deliveries', 'd.sent_at', 'd.account_id', { product: "coalesce(d.product_id::text, 'none')", record: 'd.id' })} ${sent}`,
  `${fact('deliveryLag', 'd.sent_at', 'd.account_id', { product: "coalesce(d.product_id::text, 'none')", value: 'round(extract(epoch from d.sent_at - o.paid_at) * 1000)', record: 'd.id' })}
     ${sent} and o.paid_at <= d.sent_at`,
  `${fact('deliveriesFailed', 'e.at', 'd.account_id', { product: "coalesce(d.product_id::text, 'none')", record: 'd.id' })}
     from delivery_events e join deliveries d on d.id = e.delivery_id
    where e.company_id = (select id from company) and e.to_state = 'failed'`,
  `${fact('aiCost', 'at', 'account_id', { currency: 'currency', value: 'cost', record: 'null' })} from ai_spends where company_id = (select id from company)`,
];

/** The share of each product in each payment and refund, computed here instead of in SQL. */
async function sharesOf({ rows, companyId }: Books): Promise<Fact[]> {
  const found = await rows(
    `select e.kind, e.amount::float8 as amount, o.id as record, o.account_id as account, a.group_id as "group", o.currency,
            to_char(e.at at time zone coalesce(c.time_zone, 'UTC'), 'YYYY-MM-DD') as day,
            to_char(e.at at time zone coalesce(c.time_zone, 'UTC'), 'HH24')::int as hour,
            array(select l.amount::float8 from order_lines l where l.order_id = o.id order by l.id) as amounts,
            array(select coalesce(l.product_id::text, 'none') from order_lines l where l.order_id = o.id order by l.id) as products
       from payment_events e join orders o on o.id = e.order_id join companies c on c.id = e.company_id
       join accounts a on a.id = o.account_id where e.company_id = $1`,
    [companyId],
  );
  return found.flatMap(({ kind, amount, amounts, products, ...place }) => {
    const what = kind === 'paid' ? 'productSales' : 'productRefunds';
    const base = { ...place, what, member: null, contact: null };
    if (products.length === 0) return [{ ...base, product: 'none', value: amount }];
    const whole = amounts.reduce((sum: number, one: number) => sum + one, 0);
    const weights: number[] = whole === 0 ? amounts.map(() => 1) : amounts;
    const all = weights.reduce((sum, one) => sum + one, 0);
    let upto = 0;
    let given = 0;
    return weights.map((weight, at) => {
      upto += weight;
      const value = Math.floor((amount * upto) / all) - given;
      given += value;
      return { ...base, product: products[at], value };
    });
  });
}
