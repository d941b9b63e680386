import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());

const contactOf = async (conversationId: string): Promise<string> =>
  (await replying.company.rows('select contact_id as id from conversations where id = $1', [conversationId]))[0].id;
const merge = async (from: string, intoId: string) => {
  const answer = await replying.company.owner.post(`/api/v1/contacts/${from}/merge`, { intoId });
  expect(answer.status, answer.text).toBe(200);
};
const text = (said: string) => ({ parts: [{ kind: 'text', text: said }] });

/** Two customers, and the id of each contact once it has written. */
function pair() {
  const [old, other] = [replying.newCustomer(), replying.newCustomer()];
  const idOf = async (name: string) => contactOf((await replying.says(name, 'hello')).conversationId);
  return { old, other, idOf };
}

test('what either contact has received counts for the remaining one: once, cooldown, daily limit', async () => {
  const rules: [string, object][] = [
    ['gift', { oncePer: 'contact' }],
    ['news', { cooldownSeconds: 3_600, cooldownPer: 'contact' }],
    ['joke', { mostPerDay: 2 }],
  ];
  for (const [word, limit] of rules) await replying.rule({ matchAny: word, ...text(`One ${word}`), ...limit });
  const { old, other, idOf } = pair();
  const [from, into] = [await idOf(old), await idOf(other)];
  const said = async (name: string, word: string) => (await replying.says(name, `${word} please`)).said;
  for (const word of ['gift', 'news', 'joke']) expect(await said(old, word)).toEqual([`One ${word}`]);
  expect(await said(other, 'joke')).toEqual(['One joke']);
  await merge(from, into);
  for (const name of [old, other])
    for (const word of ['gift', 'news', 'joke']) expect(await said(name, `${word} again`)).toEqual([]);
});

test('notices of the policy: the default reply is not given again after a merge', async () => {
  const policy = { name: 'Shop', defaultText: 'We will see.', defaultEveryHours: 24 };
  const { old, other, idOf } = pair();
  const into = await idOf(other);
  const policyId = await replying.made('reply-policies', policy);
  const from = await idOf(old);
  await merge(from, into);
  expect((await replying.says(other, 'something else')).said).toEqual([]);
  expect((await replying.company.owner.delete(`/api/v1/reply-policies/${policyId}`)).status).toBe(200);
});

test('an answer that waits to be sent counts for the remaining contact', async () => {
  await replying.rule({ matchAny: 'later', ...text('Later'), oncePer: 'contact', delayMin: 60, delayMax: 60 });
  const { old, other, idOf } = pair();
  const [from, into] = [await idOf(old), await idOf(other)];
  const sendAll = async () => {
    for (let round = 0; round < 2; round += 1) {
      await replying.work();
      await replying.hurry();
    }
    await replying.work();
  };
  const { conversationId } = await replying.says(old, 'later');
  await merge(from, into);
  await sendAll();
  expect(await replying.sentIn(conversationId)).toEqual(['Later']);
  const second = await replying.says(other, 'later as well');
  await sendAll();
  expect(await replying.sentIn(second.conversationId)).toEqual([]);
  expect(await mentions(from)).toEqual([]);
});

test('a merge that could not keep all labels is refused, and changes nothing', async () => {
  const ids = [];
  for (let at = 0; at < 21; at += 1) ids.push(await replying.made('labels', { name: `Label ${at}` }));
  const from = await replying.made('contacts', { name: 'One', labels: ids.slice(0, 11) });
  const intoId = await replying.made('contacts', { name: 'Two', labels: ids.slice(11) });
  const answer = await replying.company.owner.post(`/api/v1/contacts/${from}/merge`, { intoId });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { intoId: 'Together they have too much in: Labels. Shorten one of them first.' },
  ]);
  expect((await replying.company.owner.get(`/api/v1/contacts/${from}`)).status).toBe(200);
});

/** What a merge does with each column that holds contacts; the views on them are not listed. */
const decided: Record<string, 'moved' | 'added up' | 'recounted from orders' | 'a browser, no contact'> = {
  'contact_channels.contact_id': 'moved',
  'contact_notes.contact_id': 'moved',
  'conversations.contact_id': 'moved',
  'coupon_codes.contact_id': 'moved',
  'coupon_contact_uses.contact_id': 'added up',
  'coupon_link_visitors.visitor_id': 'a browser, no contact',
  'coupon_redemptions.contact_id': 'moved',
  'coupons.contact_ids': 'moved',
  'deliveries.contact_id': 'moved',
  'delivery_day_uses.contact_id': 'added up',
  'figure_buyers.contact_ids': 'recounted from orders',
  'messages.contact_id': 'moved',
  'orders.contact_id': 'moved',
  'rating_questions.contact_id': 'moved',
  'ratings.contact_id': 'moved',
};

test('a merge decides on every column that holds contacts, and on every key that contains one', async () => {
  const columns = await replying.company.rows(
    `select t.relname || '.' || a.attname as name ${everyColumn}
        and a.attname <> 'company_id'
        and (a.attname ~ '(contact|customer|buyer|visitor)s?_ids?$' or exists (select from pg_constraint k
             where k.contype = 'f' and k.confrelid = 'contacts'::regclass and k.conrelid = t.oid and a.attnum = any(k.conkey)))
      order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(decided).sort());
  const { old, other, idOf } = pair();
  const [from, into] = [await idOf(old), await idOf(other)];
  await replying.says(old, 'gift news joke');
  await replying.company.owner.post('/api/v1/contact-notes', { contactId: from, text: 'Likes green.' });
  await merge(from, into);
  expect(await mentions(from)).toEqual([]);
});

/** Columns of any table that still contain the id, besides those that record history. */
async function mentions(id: string): Promise<string[]> {
  const history = ['events', 'operation_log', 'deleted_records', 'messages.payload', 'conversations.last_payload'];
  const columns = await replying.company.rows(
    `select t.relname as "table", a.attname as "column" ${everyColumn}
        and format_type(a.atttypid, null) = any('{uuid,uuid[],text,text[],jsonb}') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (history.includes(table) || history.includes(`${table}.${column}`)) continue;
    const rows = `select 1 from ${table} where "${column}"::text like '%' || $1 || '%' limit 1`;
    if ((await replying.company.rows(rows, [id])).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Of all tables; views have none of their own. */
const everyColumn = `
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
 where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`;
