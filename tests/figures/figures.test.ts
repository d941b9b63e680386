import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter } from '../../src/schema/periods';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type FigureCompany, startFigures } from '../helpers/figureCompany';

let at: FigureCompany;
let company: FigureCompany['company'];
let companyId: FigureCompany['companyId'];
let chat: FigureCompany['chat'];
let account: FigureCompany['account'];
let today: FigureCompany['today'];
let overview: FigureCompany['overview'];
let table: FigureCompany['table'];
let paid: FigureCompany['paid'];
let pay: FigureCompany['pay'];
beforeAll(async () => {
  at = await startFigures();
  ({ company, companyId, chat, account, today, overview, table, paid, pay } = at);
}, 120_000);
afterAll(() => company.server.close());
beforeEach(() => at.reset());

test('messages and replies are counted at once, with the number of waiting customers', async () => {
  const day = await today();
  const { conversationId } = await chat.says(account, 'Wang', 'Hello');
  const before = await overview(`from=${day}&to=${day}`);
  expect(before.body.data.now).toMatchObject({ waiting: 1, waitingLongestMinutes: 0 });
  await chat.answers(conversationId, 'Good day');
  await company.owner.post(`/api/v1/conversations/${conversationId}/status`, { status: 'resolved', until: null });
  const { data } = (await overview(`from=${day}&to=${day}&compare=previous`)).body;
  expect(data.now.waiting).toBe(0);
  const values = Object.fromEntries(
    Object.entries(data.measures).map(([name, one]) => [name, (one as { value: number }).value]),
  );
  expect(values).toMatchObject({
    conversations: 1,
    messagesIn: 1,
    messagesOut: 1,
    resolved: 1,
    botShare: 0,
    handOvers: 0,
    handOverRate: 0,
    orders: 0,
    sales: 0,
    buyers: 0,
    deliveryLag: null,
    deliveryLagP95: null,
    aiCost: 0,
  });
  expect(values.firstResponse).toBeGreaterThanOrEqual(0);
  expect(data.measures.messagesIn.before).toBe(0);
  expect(data.days).toHaveLength(1);
  expect(data.before).toHaveLength(1);
  expect(data.days[0]).toMatchObject({ day, messagesIn: 1, resolved: 1 });
  const mine = (await table(`from=${day}&to=${day}&by=member&measures=messagesOut,resolved,sales`)).body.data;
  expect(mine.rows).toHaveLength(1);
  expect(mine.rows[0]).toMatchObject({
    key: company.cast.owner.userId,
    values: { messagesOut: 1, resolved: 1, sales: null },
  });
});

test('amounts are in the currency of the company; other currencies are listed separately', async () => {
  const order = await paid('2026-03-04T10:00:00Z', { amount: 500 });
  await pay(order, '2026-03-05T10:00:00Z', 200, 'refunded');
  await paid('2026-03-04T11:00:00Z', { amount: 70, currency: 'USD' });
  const { data } = (await overview('from=2026-03-01&to=2026-03-31&compare=year')).body;
  expect(data.measures.sales.value).toBe(500);
  expect(data.measures.refunds.value).toBe(200);
  expect(data.measures.revenue.value).toBe(300);
  expect(data.measures.orders.value).toBe(2);
  expect(data.compare).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  expect(data.otherCurrencies).toEqual([
    {
      currency: 'USD',
      values: { sales: 70, refunds: 0, revenue: 70, taxes: 0, revenueWithoutTax: 70, discount: 0, aiCost: 0 },
      before: { sales: 0, refunds: 0, revenue: 0, taxes: 0, revenueWithoutTax: 0, discount: 0, aiCost: 0 },
    },
  ]);
  const csv = await company.owner.get(
    '/api/v1/figures/table.csv?from=2026-03-04&to=2026-03-05&by=day&measures=sales,orders,firstResponse',
  );
  expect(csv.text.replace('\uFEFF', '')).toBe(
    'Day,Gross sales,Orders,First response,Gross sales (USD)\r\n2026-03-04,5.00,2,,0.70\r\n2026-03-05,0.00,0,,0.00\r\nTotal,5.00,2,,0.70\r\n',
  );
});

test('today is compared with the hours of yesterday, and of the same weekday, that have passed', async () => {
  const day = await today();
  const [{ now, soon }] = await company.rows(
    `select now() - interval '1 ms' as now, now() + interval '1 hour' as soon`,
    [],
  );
  const back = (at: string, days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  await paid(back(now, 0), { amount: 7 });
  for (const days of [1, 7]) {
    await paid(back(now, days), { amount: 10 * days });
    await paid(back(soon, days), { amount: 1_000 });
  }
  const before = async (compare: string) => {
    const { data } = (await overview(`from=${day}&to=${day}&compare=${compare}`)).body;
    return [data.measures.sales.before, data.compare];
  };
  const yesterday = { from: dayAfter(day, -1), to: dayAfter(day, -1) };
  const lastWeek = { from: dayAfter(day, -7), to: dayAfter(day, -7) };
  expect(await before('hours')).toEqual([10, { ...yesterday, untilNow: true }]);
  expect(await before('week')).toEqual([70, { ...lastWeek, untilNow: true }]);
  expect(await before('previous')).toEqual([1_010, yesterday]);
  // A day that is over is compared with the whole of another, a settled one too.
  const over = (await overview(`from=${yesterday.from}&to=${yesterday.to}&compare=hours`)).body.data;
  expect(over.compare).toEqual({ from: dayAfter(day, -2), to: dayAfter(day, -2) });
});

test('a member who cannot see all accounts gets figures of visible accounts only', async () => {
  const other = await chat.account({ name: 'Other' });
  const hidden = newId();
  const role = await company.role(['figures:view', 'accounts:list']);
  const { client, userId } = await company.person([role]);
  await company.rows(
    `insert into account_groups (id, company_id, name, colour, staff_ids) values ($1, $2, 'Hidden', '#FFB400', array[$3]::uuid[])`,
    [hidden, companyId, company.cast.owner.userId],
  );
  await company.rows('update accounts set group_id = $2 where id = $1', [other.id, hidden]);
  await paid('2026-03-04T10:00:00Z', { amount: 1 });
  await paid('2026-03-04T10:00:00Z', { amount: 10, accountId: other.id });
  const sales = async (who = company.owner, more = '') =>
    (await overview(`from=2026-03-04&to=2026-03-04${more}`, who)).body.data.measures.sales.value;
  expect([await sales(), await sales(client)]).toEqual([11, 1]);
  expect([await sales(company.owner, `&accountId=${other.id}`), await sales(client, `&accountId=${other.id}`)]).toEqual(
    [10, 0],
  );
  expect([await sales(company.owner, `&groupId=${hidden}`), await sales(company.owner, '&groupId=none')]).toEqual([
    10, 1,
  ]);
  const rows = (await table('from=2026-03-04&to=2026-03-04&by=account&measures=sales', client)).body.data.rows;
  expect(rows).toEqual([{ key: account.id, label: 'Shop', values: { sales: 1 }, before: {} }]);
  // Members that the caller may not see have no row.
  const members = await table('from=2026-03-04&to=2026-03-04&by=member&measures=messagesOut', client);
  expect(members.body.data.rows).toEqual([]);
  expect(userId).not.toBe(company.cast.owner.userId);
  const unprivileged = await company.person([await company.role(['accounts:list'])]);
  expect(said(await overview('from=2026-03-04&to=2026-03-04', unprivileged.client))).toBe('403 NOT_ALLOWED');
});

test.each([
  ['from=2026-04-01&to=2026-04-30&compare=previous', '2026-03-01', '2026-03-31'],
  ['from=2026-01-01&to=2026-02-28&compare=previous', '2025-11-01', '2025-12-31'],
  ['from=2026-03-01&to=2026-03-30&compare=previous', '2026-01-30', '2026-02-28'],
  ['from=2026-03-01&to=2026-03-30&compare=month', '2026-02-01', '2026-02-28'],
  ['from=2026-03-01&to=2026-03-05&compare=month', '2026-02-01', '2026-02-05'],
  ['from=2026-02-01&to=2026-02-28&compare=month', '2026-01-01', '2026-01-31'],
  ['from=2029-02-01&to=2029-02-28&compare=year', '2028-02-01', '2028-02-29'],
  ['from=2028-02-10&to=2028-02-29&compare=year', '2027-02-10', '2027-02-28'],
])('%s is compared with %s to %s', async (query, from, to) => {
  expect((await overview(query)).body.data.compare).toEqual({ from, to });
});

test('several queries in one call are answered and refused independently', async () => {
  await paid('2026-03-04T10:00:00Z');
  const days = { from: '2026-03-04', to: '2026-03-04' };
  const several = (asked: unknown, client = company.owner) =>
    client.get(`/api/v1/figures/several?asked=${encodeURIComponent(JSON.stringify(asked))}`);
  const { body } = await several([
    { of: 'overview', ...days, compare: 'previous' },
    { of: 'table', ...days, by: 'account', measures: 'sales', limit: 5 },
    { of: 'table', ...days, by: 'planet', measures: 'sales' },
    { of: 'sum', ...days },
    { of: 'overview', ...days, productId: 'x', memberId: 'y' },
  ]);
  const [first, second, ...refused] = body.data;
  expect(first.data.measures).toEqual(
    (await overview('from=2026-03-04&to=2026-03-04&compare=previous')).body.data.measures,
  );
  expect(second.data).toEqual(
    (await table('from=2026-03-04&to=2026-03-04&by=account&measures=sales&limit=5')).body.data,
  );
  expect(refused.map(({ code, errors }: { code: number; errors: object }) => [code, ...Object.keys(errors)])).toEqual([
    [400, 'by'],
    [400, 'of'],
    [400, 'productId'],
  ]);
  for (const asked of [{}, [5], [null], Array.from({ length: 21 }, () => ({ of: 'overview', ...days }))])
    expect(said(await several(asked))).toBe('400 VALIDATION_FAILED asked');
  expect(said(await company.owner.get('/api/v1/figures/several?asked=['))).toBe('400 VALIDATION_FAILED asked');
  const clerk = (await company.person([await company.role(['orders:list'])])).client;
  expect(said(await several([{ of: 'overview', ...days }], clerk))).toBe('403 NOT_ALLOWED');
});

test('totals of several lists are null for those that the reader may not list', async () => {
  await paid('2026-03-04T10:00:00Z');
  const clerk = (await company.person([await company.role(['orders:list'])])).client;
  const asked = encodeURIComponent(JSON.stringify([{ resource: 'orders' }, { resource: 'accounts' }]));
  const totals = async (client = company.owner) => (await client.get(`/api/v1/totals?asked=${asked}`)).body.data;
  expect([await totals(clerk), (await totals())[0]]).toEqual([[1, null], 1]);
});

test('figures never include another company', async () => {
  const other = await signIn(company.server, company.cast.otherOwner);
  await paid('2026-03-04T10:00:00Z');
  const { data } = (await overview('from=2026-03-04&to=2026-03-04', other)).body;
  expect([data.measures.sales.value, data.measures.buyers.value, data.now.accountsTotal]).toEqual([0, 0, 0]);
  const asked = `from=2026-03-04&to=2026-03-04&by=account&measures=sales&accountId=${account.id}`;
  expect((await table(asked, other)).body.data.rows).toEqual([]);
});

test("figures go back no further than the plan's history", async () => {
  await company.rows(`update editions set history_days = 30 where code = 'FREE'`);
  try {
    const day = await today();
    await paid('2026-03-04T10:00:00Z');
    const { data } = (await overview(`from=2026-03-01&to=${day}&compare=previous`)).body;
    const first = dayAfter(day, -29);
    expect([data.clampedTo, data.period.from, data.compare, data.days.length]).toEqual([first, first, null, 30]);
    expect(data.measures.sales.value).toBe(0);
    const beyond = (await overview('from=2026-03-01&to=2026-03-05')).body.data;
    expect([beyond.days, beyond.measures.sales.value]).toEqual([[], 0]);
  } finally {
    await company.rows(`update editions set history_days = null where code = 'FREE'`);
  }
});

test.each([
  ['from=2026-03-04&to=2026-03-03', '400 VALIDATION_FAILED to'],
  ['from=2026-02-30&to=2026-03-03', '400 VALIDATION_FAILED from'],
  ['from=2020-01-01&to=2026-03-03', '400 VALIDATION_FAILED to'],
  ['to=2026-03-03', '400 VALIDATION_FAILED from'],
  ['from=2026-03-01&to=2026-03-03&memberId=x&productId=y', '400 VALIDATION_FAILED productId'],
])('%s is refused: %s', async (query, answer) => {
  expect(said(await overview(query))).toBe(answer);
});

test('unknown measures and dimensions are refused, and unknown ids match nothing', async () => {
  expect(said(await table('from=2026-03-01&to=2026-03-03&by=day&measures=sales,wealth'))).toBe(
    '400 VALIDATION_FAILED measures',
  );
  expect(said(await table('from=2026-01-01&to=2026-04-03&by=hour&measures=sales'))).toBe('400 VALIDATION_FAILED to');
  expect((await table('from=2026-01-01&to=2026-04-02&by=hour&measures=sales')).body.data.rows).toHaveLength(24);
  expect(said(await table('from=2026-03-01&to=2026-03-03&by=planet&measures=sales'))).toBe('400 VALIDATION_FAILED by');
  expect((await overview('from=2026-03-01&to=2026-03-03&accountId=x&groupId=y')).status).toBe(200);
  expect((await overview('from=2026-03-01&to=2026-03-03&memberId=x')).status).toBe(200);
});
