import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyContext } from '../../server/reply/asked/asked';
import type { Asking } from '../helpers/asked';
import { type AskedRules, startAskedRules, text, url } from '../helpers/askedRules';

let at: AskedRules;
let company: AskedRules['company'];
let companyId: AskedRules['companyId'];
let add: AskedRules['add'];
let rule: AskedRules['rule'];
let made: AskedRules['made'];
let says: AskedRules['says'];
let reasons: AskedRules['reasons'];
beforeAll(async () => {
  at = await startAskedRules();
  ({ company, companyId, add, rule, made, says, reasons } = at);
});
afterAll(() => at.company.server.close());
beforeEach(() => at.reset());

test('the highest priority answers; among equals product rules, then account, group and general ones, then the older', async () => {
  const [account, group, product] = [
    await made('accounts', { name: 'Order', channel: 'widget' }),
    await made('account-groups', { name: 'Order' }),
    await made('products', { title: 'Order', price: 100 }),
  ];
  await rule({ name: 'all', parts: text('all') });
  await rule({ name: 'all, younger', parts: text('all, younger') });
  await rule({ name: 'group', parts: text('group'), groupIds: [group] });
  await rule({ name: 'account', parts: text('account'), accountIds: [account] });
  await rule({ name: 'product', parts: text('product'), productIds: [product] });
  const where: Asking = {
    account: { id: account, groupId: group },
    product: { id: product, currency: 'CNY' } as ReplyContext['product'] & object,
  };
  expect(await says(where)).toEqual(['product']);
  expect(await says({ ...where, product: null as never })).toEqual(['account']);
  expect(await says({ account: { groupId: group } })).toEqual(['group']);
  expect(await says()).toEqual(['all']);
  await rule({ name: 'first', parts: text('first'), priority: 1 });
  expect(await says(where)).toEqual(['first']);
});

test('each unmet condition is reported', async () => {
  const [label, other] = [await made('labels', { name: 'VIP' }), await made('labels', { name: 'Rude' })];
  const account = await made('accounts', { name: 'Elsewhere', channel: 'widget' });
  const group = await made('account-groups', { name: 'Elsewhere' });
  const product = await made('products', { title: 'Elsewhere', price: 100 });
  const cases: Readonly<Record<string, object>> = {
    'wrong-account': { accountIds: [account] },
    'wrong-group': { groupIds: [group] },
    'wrong-product': { productIds: [product] },
    'wrong-language': { languages: ['en'] },
    'label-missing': { labelsAny: [label] },
    'label-excluded': { labelsNone: [other] },
    'wrong-order-state': { orderStates: ['paid', 'shipped'] },
    'wrong-order-count': { ordersFrom: 2 },
    'wrong-mode': { modes: ['human'] },
    'wrong-hours': { serviceHours: 'outside' },
    'outside-window': { hours: { days: ['1'], from: '09:00', to: '18:00' } },
    'not-first': { on: 'first' },
    'no-media': { on: 'media' },
    'no-product': { oncePer: 'product' },
    'no-order': { oncePer: 'order' },
  };
  for (const [name, values] of Object.entries(cases)) await rule({ name, ...values });
  const conversation = { isFirst: false, labels: [other] };
  const skipReasons = await reasons({ conversation });
  expect(Object.entries(skipReasons).filter(([name, why]) => name !== why)).toEqual([]);
  expect(Object.keys(skipReasons).length).toBe(15);
  expect(await says({ conversation })).toBe('pass no-rule');
});

test('labels of the contact and of the conversation count, and having no order is an order state', async () => {
  const label = await made('labels', { name: 'Regular' });
  await rule({ name: 'labelled', labelsAny: [label], orderStates: ['none'] });
  for (const asking of [{ contact: { labels: [label] } }, { conversation: { labels: [label] } }])
    expect(await reasons(asking)).toEqual({ labelled: null });
  const order = { id: label, number: '1', state: 'paid', productIds: [] } as const;
  expect(await reasons({ contact: { labels: [label] }, order })).toEqual({ labelled: 'wrong-order-state' });
});

test('the number of paid orders is matched with inclusive limits', async () => {
  await rule({ name: 'new', ordersTo: 0 });
  await rule({ name: 'some', ordersFrom: 1, ordersTo: 2 });
  const fitting = async (paidOrders: number) =>
    Object.entries(await reasons({ contact: { paidOrders } })).flatMap(([name, why]) => (why === null ? [name] : []));
  expect([await fitting(0), await fitting(1), await fitting(2), await fitting(3)]).toEqual([
    ['new'],
    ['some'],
    ['some'],
    [],
  ]);
});

test.each([
  ['2026-06-05T14:00:00Z', null],
  ['2026-06-05T21:59:00Z', null],
  ['2026-06-05T22:00:00Z', 'outside-window'],
  ['2026-06-05T13:59:00Z', 'outside-window'],
  ['2026-06-06T15:00:00Z', 'outside-window'],
])('a Friday night window from 22 to 6 in Shanghai at %s: %s', async (at, why) => {
  await rule({ name: 'night', hours: { days: ['5'], from: '22:00', to: '06:00' }, toDate: '2026-06-05' });
  expect(await reasons({ at: new Date(at) })).toEqual({ night: why });
});

test('rules only for holidays, or not for them', async () => {
  await rule({ name: 'only', holidays: 'only' });
  await rule({ name: 'not', holidays: 'not' });
  expect(await reasons()).toEqual({ only: 'outside-window', not: null });
  expect(await reasons({ policy: { isHoliday: true } })).toEqual({ only: null });
});

test('merged messages match together and one by one; an excluded word in any of them excludes the rule', async () => {
  await rule({ name: 'exact', matchKind: 'exact', matchAny: 'price', parts: text('exact') });
  await rule({ name: 'both', matchAny: null, matchAll: 'price\nblue', parts: text('both'), priority: 1 });
  await rule({ name: 'none', matchNone: 'refund', parts: text('none'), priority: 2 });
  expect(await says({ texts: ['price', 'in blue'] })).toEqual(['none']);
  expect(await says({ texts: ['price', 'in blue', 'or a refund'] })).toEqual(['both']);
  expect(await says({ texts: ['hello', 'price', 'or a refund'] })).toEqual(['exact']);
});

test('any change of a rule applies at once', async () => {
  const id = await rule({ name: 'one', parts: text('one') });
  expect(await says()).toEqual(['one']);
  await company.owner.put(`${url}/${id}`, { parts: text('two'), version: 1 });
  expect(await says()).toEqual(['two']);
  await company.owner.post(`${url}/bulk-edit`, { ids: [id], set: { enabled: false } });
  expect(await says()).toBe('pass no-rule');
  await rule({ name: 'three', parts: text('three') });
  expect(await says()).toEqual(['three']);
  await company.rows('delete from reply_rules where company_id = $1', [companyId]);
  expect(await says()).toBe('pass no-rule');
});

test('a rule that could not be carried out is refused by field', async () => {
  const couponId = await made('coupons', { name: 'By hand', kind: 'percent', value: 10, issuedBy: ['member'] });
  const refused = async (values: object) => (await add(values)).body.errors;
  expect(await refused({ matchKind: 'regex', matchAny: 'a+\n(b' })).toMatchObject({ matchAny: /Line 2/ });
  expect(await refused({ matchAny: null })).toEqual({
    matchAny:
      'Enter at least one word here or under “All of”, an example under “Or means”, or choose a kind of question.',
  });
  expect((await add({ matchAny: null, on: 'first' })).status).toBe(200);
  const part = async (...parts: object[]) => Object.entries((await refused({ parts })) ?? {}).flat();
  const plain = { kind: 'text', text: 'Hi' };
  expect((await part(plain, { kind: 'text' }))[0]).toBe('parts.1.text');
  expect((await part({ kind: 'text', text: 'Hi {{member.name}}' }))[1]).toMatch(/Unknown variable 'member.name'/);
  expect((await part({ kind: 'image' }))[0]).toBe('parts.0.fileId');
  expect((await part({ kind: 'coupon', couponId }))[1]).toBe("Reply rules can't give out this coupon.");
  expect((await part(plain, { kind: 'silence' }))[0]).toBe('parts.1.kind');
  expect((await part({ kind: 'pause', seconds: 3 }))[1]).toBe('Add a message to go with the pause.');
  expect((await part({ kind: 'pause' }))[0]).toBe('parts.0.seconds');
  const two = [plain, { ...plain, variant: 2 }];
  expect(await refused({ parts: two, weights: [{ weight: 1 }] })).toEqual({
    weights: 'Enter a weight for each variant.',
  });
  expect(await refused({ hours: { from: '09:00' } })).toEqual({ hours: 'Enter both a start and an end.' });
  expect(await refused({ ordersFrom: 3, ordersTo: 2 })).toEqual({ ordersTo: "Can't be less than the minimum." });
  expect(await refused({ fromDate: '2026-02-01', toDate: '2026-01-01' })).toEqual({
    toDate: "Can't be before the start date.",
  });
});
