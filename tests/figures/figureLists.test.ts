import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { type FigureCompany, startFigures } from '../helpers/figureCompany';

let at: FigureCompany;
let company: FigureCompany['company'];
let companyId: FigureCompany['companyId'];
let chat: FigureCompany['chat'];
let account: FigureCompany['account'];
let paid: FigureCompany['paid'];
beforeAll(async () => {
  at = await startFigures();
  ({ company, companyId, chat, account, paid } = at);
}, 120_000);
afterAll(() => company.server.close());
beforeEach(() => at.reset());

const behind = async (figure: object, client = company.owner, resource = 'orders') =>
  client.get(`/api/v1/${resource}?filter=${encodeURIComponent(JSON.stringify({ figure }))}`);
const march = { from: '2026-03-04', to: '2026-03-04' };

test('the list behind a figure shows visible accounts only, and needs the permission to see figures', async () => {
  const other = await chat.account({ name: 'Other shop' });
  const hidden = newId();
  await company.rows(
    `insert into account_groups (id, company_id, name, colour, staff_ids) values ($1, $2, 'Hidden shops', '#FFB400', array[$3]::uuid[])`,
    [hidden, companyId, company.cast.owner.userId],
  );
  await company.rows('update accounts set group_id = $2 where id = $1', [other.id, hidden]);
  const seen = await paid('2026-03-04T10:00:00Z');
  const unseen = await paid('2026-03-04T10:00:00Z', { accountId: other.id });
  const ids = async (client = company.owner, more = {}) =>
    (await behind({ measure: 'sales', ...march, ...more }, client)).body.data.map(({ id }: { id: string }) => id);
  const agent = (await company.person([await company.role(['figures:view', 'orders:list', 'accounts:list'])])).client;
  expect((await ids()).sort()).toEqual([seen, unseen].sort());
  expect(await ids(company.owner, { groupId: hidden })).toEqual([unseen]);
  expect([await ids(agent), await ids(agent, { groupId: hidden }), await ids(agent, { accountId: other.id })]).toEqual([
    [seen],
    [],
    [],
  ]);
  const clerk = (await company.person([await company.role(['orders:list', 'accounts:list'])])).client;
  expect(said(await behind({ measure: 'sales', ...march }, clerk))).toBe('400 VALIDATION_FAILED filter.figure');
});

test.each([
  ['orders', 'x', 'filter.figure'],
  ['orders', [], 'filter.figure'],
  ['orders', { measure: 'wealth', ...march }, 'filter.figure.measure'],
  ['orders', { measure: 'conversations', ...march }, 'filter.figure.measure'],
  ['orders', { measure: 'sales', from: '2026-02-30', to: '2026-03-04' }, 'filter.figure.from'],
  ['orders', { measure: 'sales', from: '2026-03-04', to: '2026-03-03' }, 'filter.figure.to'],
  ['orders', { measure: 'sales', from: '2026-03-04' }, 'filter.figure.to'],
  ['orders', { measure: 'sales', ...march, memberId: newId() }, 'filter.figure.memberId'],
  ['orders', { measure: 'sales', ...march, accountId: 5 }, 'filter.figure.accountId'],
  ['orders', { measure: 'sales', ...march, colour: 'red' }, 'filter.figure.colour'],
  ['coupons', { measure: 'sales', ...march }, 'filter.figure'],
])('%s %j is refused as a figure filter: %s', async (resource, figure, path) => {
  expect(said(await behind(figure as object, company.owner, resource))).toBe(`400 VALIDATION_FAILED ${path}`);
});

test('the list behind AI cost shows the decisions that caused it, on the days they did', async () => {
  const ask = async (at: string, currency: string) => {
    const { conversationId } = await chat.says(account, 'Wang', 'How much?');
    const [message] = await company.rows(
      'select id from messages where conversation_id = $1 order by seq desc limit 1',
      [conversationId],
    );
    await company.rows(
      `insert into reply_decisions (message_id, company_id, conversation_id, account_id, seq, due_at, asked_at)
       select id, company_id, conversation_id, account_id, seq, 'infinity', now() from messages where id = $1
       on conflict (message_id) do nothing`,
      [message.id],
    );
    await company.rows('update reply_decisions set cost = cost + 70 where message_id = $1', [message.id]);
    await company.rows('update ai_spends set at = $2, currency = $3 where message_id = $1', [message.id, at, currency]);
    return message.id;
  };
  const spent = await ask('2026-03-04T23:30:00Z', 'CNY');
  await ask('2026-03-05T00:30:00Z', 'CNY');
  const inDollars = await ask('2026-03-04T23:30:00Z', 'USD');
  const { body } = await behind({ measure: 'aiCost', ...march }, company.owner, 'reply-decisions');
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual([spent, inDollars].sort());
});

test('the list behind an amount has the orders of every currency that the figure states', async () => {
  const orders = [await paid('2026-03-04T10:00:00Z'), await paid('2026-03-04T10:00:00Z', { currency: 'USD' })];
  await company.rows('update orders set discount_amount = 10 where id = any($1::uuid[])', [orders]);
  for (const measure of ['sales', 'revenue', 'discount'])
    expect((await behind({ measure, ...march })).body.data.map(({ id }: { id: string }) => id).sort(), measure).toEqual(
      [...orders].sort(),
    );
});
