import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
let owner: Client;
/** May list everything that is searched, and see no address and no code in full. */
let agent: Client;
let number: string;
const code = 'PINE-7Q4X-APPLE';

beforeAll(async () => {
  selling = await startSelling();
  owner = selling.company.owner;
  const { company } = selling;
  const { rows } = company;
  const { companyId } = company.cast.owner;
  const codes = [
    'conversations:list',
    'accounts:list',
    'contacts:list',
    'orders:list',
    'coupon-codes:list',
    'coupons:list',
  ];
  agent = (await company.person([await company.role(codes)])).client;
  const stall = await selling.stall(0);
  const loaded = await owner.post(`/api/v1/code-pools/${stall.pool.id}/import`, { codes: `${code}\nOAK-1A2B-PEAR` });
  if (loaded.status !== 200) throw new Error(loaded.text);
  number = await selling.bought(stall, { number: 'XY202611271033', buyer: 'Ines' });
  await selling.bought(stall, { number: 'XY202611279999', buyer: '王芳' });
  await rows(
    `update contacts set mobile = '13800138000', email = 'Ines@Example.com' where company_id = $1 and name = 'Ines'`,
    [companyId],
  );
  await rows(
    `update orders set coupon_code = 'SPRING-25', email = 'buyer@example.com' where company_id = $1 and external_id = $2`,
    [companyId, number],
  );
}, 60_000);
afterAll(() => selling.close());

async function talks(q: string, client = owner): Promise<string[]> {
  const answer = await client.get(`/api/v1/conversations/inbox?${new URLSearchParams({ q })}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.conversations.map(({ contactName }: { contactName: string }) => contactName);
}

async function listed(resource: string, q: string, client = owner): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
  const answer = await client.get(`/api/v1/${resource}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.map(({ externalId, name }: Record<string, string>) => externalId ?? name);
}

test.each([
  ['an order number', 'XY202611271033'],
  ['a part of an order number', '1271033'],
  ['a coupon code, however it is written', 'spring-25'],
  ['a mobile number', '138 0013 8000'],
  ['a mobile number with the country code', '+86 138-0013-8000'],
  ['an e-mail address', 'ines@example.com'],
  ['the e-mail address of the checkout', 'Buyer@example.com'],
  ['a name', 'ine'],
  ['a whole delivered code', code],
])('%s finds the conversation', async (_, q) => {
  expect(await talks(q)).toEqual(['Ines']);
});

test('a name in Chinese finds the conversation, and the orders', async () => {
  expect(await talks('王芳')).toEqual(['王芳']);
  expect(await listed('orders', '王芳')).toEqual(['XY202611279999']);
});

test.each([
  ['orders', 'Ines', 'XY202611271033'],
  ['orders', 'SPRING-25', 'XY202611271033'],
  ['orders', 'buyer@example.com', 'XY202611271033'],
  ['orders', code, 'XY202611271033'],
  ['contacts', '+8613800138000', 'Ines'],
  ['contacts', 'INES@example.com', 'Ines'],
])('the list of %s finds %s', async (resource, q, name) => {
  expect(await listed(resource, q)).toEqual([name]);
});

test.each([
  ['a part of a delivered code', code.slice(0, -1)],
  ['a part of a mobile number', '1380013800'],
  ['a part of an e-mail address', 'ines@example'],
])('%s finds nothing', async (_, q) => {
  expect(await talks(q)).toEqual([]);
  expect(await listed('orders', q)).toEqual([]);
  expect(await listed('contacts', q)).toEqual([]);
});

test('a search never reveals what the reader may not see in full, and finds the rest', async () => {
  for (const q of [code, '13800138000', 'ines@example.com', 'buyer@example.com']) {
    expect(await talks(q, agent), q).toEqual([]);
    expect(await listed('orders', q, agent), q).toEqual([]);
    expect(await listed('contacts', q, agent), q).toEqual([]);
  }
  expect(await talks('XY202611271033', agent)).toEqual(['Ines']);
  expect(await talks('SPRING-25', agent)).toEqual(['Ines']);
});

test('another company finds none of it', async () => {
  const other = await signIn(selling.company.server, selling.company.cast.otherOwner);
  for (const q of ['XY202611271033', 'SPRING-25', code, 'ines@example.com']) expect(await talks(q, other)).toEqual([]);
});

test('the counts of the tabs follow the search', async () => {
  const counts = async (query: Record<string, string>) =>
    (await owner.get(`/api/v1/conversations/counts?${new URLSearchParams(query)}`)).body.data;
  expect(await counts({})).toMatchObject({ open: 2, mine: 0, unassigned: 2 });
  expect(await counts({ q: 'XY202611271033' })).toMatchObject({ open: 1, mine: 0, unassigned: 1 });
  expect(await counts({ q: 'nobody' })).toMatchObject({ open: 0, mine: 0, unassigned: 0 });
  expect(await counts({ status: 'resolved' })).toMatchObject({ open: 0 });
});
