import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookAccount } from '../helpers/channels';
import { startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { orderEvent } from '../helpers/orders';
import { type Shop, startShop } from '../helpers/shop';
import { type VisitorClient, visit } from '../helpers/widget';

let company: Company;
let shop: Shop;
let visitor: VisitorClient;
let standard: string;
let book: string;
let free: string;
let count = 0;
beforeAll(async () => {
  company = await startCompany(undefined, { testPayments: true });
  shop = await startShop(company);
  visitor = await visit(company.server, shop.accountId);
  const product = (title: string, price: number, taxRate: number | null) =>
    shop.made('products', { title, price, taxRate, currency: 'USD' });
  standard = await product('Standard', 11_900, null);
  book = await product('Book', 10_700, 7);
  free = await product('Free of tax', 500, 0);
});
afterAll(() => company.server.close());

const settings = '/api/xxm-comp/v1/companySettings';
const saves = async (values: object) => {
  const { version } = (await company.owner.get(settings)).body.data;
  return company.owner.put(settings, { ...values, version });
};
const taxes = async (taxMode: string) => {
  const answer = await saves({ taxMode, taxName: 'VAT', taxRate: 19 });
  if (answer.status !== 200) throw new Error(answer.text);
};
const linesOf = (...productIds: string[]) => productIds.map((productId) => ({ productId, skuId: null, quantity: 1 }));
const quoted = async (lines: object[], couponCode: string | null = null) =>
  (await visitor.call('POST', '/shop/quote', { lines, couponCode })).body.data;
const buys = async (lines: object[], more: object = {}) => {
  count += 1;
  const clientId = `tax ${count}`;
  const answer = await visitor.call('POST', '/shop/orders', { lines, clientId, discount: 0, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as { id: string; amount: number };
};
const paid = async (order: { id: string }, action = 'pay') => {
  const answer = await shop.sends(await shop.callbackOf(await shop.pays(visitor, order), action));
  if (answer.status !== 200) throw new Error(answer.text);
};
const stored = async (id: string) => (await company.owner.get(`/api/v1/orders/${id}`)).body.data;
const page = async (path: string) =>
  (await company.server.app.server.inject({ url: `/s/${shop.accountId}${path}`, headers: { accept: 'text/html' } }))
    .body;

test('without a tax nothing of it is stored or shown', async () => {
  const quote = await quoted(linesOf(standard));
  expect([quote.due, quote.tax]).toEqual([11_900, null]);
  const order = await stored((await buys(linesOf(standard))).id);
  expect(order).toMatchObject({ amount: 11_900, taxMode: 'none', taxAmount: 0, netAmount: 11_900 });
  expect(order.lines[0]).toMatchObject({ taxRate: null, taxAmount: null, netAmount: null });
  expect(await page(`/p/${standard}`)).not.toContain('shop-tax');
});

test('a rate is exact, from 0 to 100, and empty without a tax', async () => {
  for (const taxRate of [-1, 100.5, 8.87555])
    expect(said(await saves({ taxMode: 'included', taxRate }))).toBe('400 VALIDATION_FAILED taxRate');
  expect(said(await saves({ taxMode: 'none', taxRate: 19 }))).toBe('400 VALIDATION_FAILED taxRate');
  expect((await saves({ taxMode: 'added', taxName: 'Sales tax', taxRate: 8.875 })).status).toBe(200);
  expect((await company.owner.get(settings)).body.data.taxRate).toBe(8.875);
});

test('a tax in the prices changes no price and is stored by rate, with the coupon taken off first', async () => {
  await taxes('included');
  const lines = linesOf(standard, book, free);
  expect((await quoted(lines)).tax).toEqual({
    name: 'VAT',
    isAdded: false,
    rates: [
      { rate: 19, net: 10_000, amount: 1_900 },
      { rate: 7, net: 10_000, amount: 700 },
      { rate: 0, net: 500, amount: 0 },
    ],
  });
  const quote = await quoted(lines, shop.couponCode);
  const { id } = await buys(lines, { couponCode: shop.couponCode, discount: 1_000 });
  const order = await stored(id);
  const all = (name: string) => order.lines.map((line: Record<string, number>) => line[name]);
  expect([quote.due, order.amount, order.discountAmount]).toEqual([22_100, 22_100, 1_000]);
  expect(quote.tax.rates.map(({ amount }: { amount: number }) => amount)).toEqual(all('taxAmount'));
  // 11,900 - 515 with 19 % in it, 10,700 - 463 with 7 %.
  expect([all('taxRate'), all('taxAmount'), all('netAmount')]).toEqual([
    [19, 7, 0],
    [1_818, 670, 0],
    [9_567, 9_567, 478],
  ]);
  expect([order.taxAmount, order.netAmount, order.taxName]).toEqual([2_488, 19_612, 'VAT']);
  await taxes('added');
  expect(await stored(id)).toMatchObject({ amount: 22_100, taxMode: 'included', taxAmount: 2_488 });
});

test('a tax added to the prices is part of what is paid and refunded', async () => {
  await taxes('added');
  const quote = await quoted(linesOf(standard));
  expect([quote.total, quote.due, quote.tax.isAdded]).toEqual([11_900, 14_161, true]);
  const order = await buys(linesOf(standard));
  expect(order.amount).toBe(14_161);
  await paid(order);
  for (const amount of [7_000, null]) {
    const answer = await company.owner.post(`/api/v1/orders/${order.id}/refund`, { amount, reason: 'Not needed' });
    expect(answer.status).toBe(200);
  }
  const payments = (await company.owner.get(`/api/v1/orders/${order.id}/payments`)).body.data;
  expect(payments.map(({ kind, amount, tax }: Record<string, unknown>) => [kind, amount, tax])).toEqual([
    ['paid', 14_161, 2_261],
    ['refunded', 7_000, 1_118],
    ['refunded', 7_161, 1_143],
  ]);
});

test('figures have the tax and the sales without it beside the gross ones', async () => {
  await taxes('added');
  await paid(await buys(linesOf(book)));
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const { data } = (await company.owner.get(`/api/v1/figures/overview?from=${day(-1)}&to=${day(1)}`)).body;
  const { values } = data.otherCurrencies.find(({ currency }: { currency: string }) => currency === 'USD');
  const { sales, refunds, revenue, taxes: tax, revenueWithoutTax } = values;
  expect([revenue, tax, revenueWithoutTax]).toEqual([sales - refunds, 749, revenue - 749]);
});

test('pages of the shop say the tax beside a price, in both languages', async () => {
  await taxes('included');
  expect(await page(`/p/${standard}`)).toContain('<small class="shop-tax">Incl. VAT 19%</small>');
  expect(await page(`/p/${book}?lang=zh`)).toContain('<small class="shop-tax">含 VAT 7%</small>');
  expect(await page(`/p/${free}`)).not.toContain('shop-tax');
  await taxes('added');
  expect(await page('')).toContain('<small class="shop-tax">plus VAT 19%</small>');
});

test('an order by a member is taxed, also at another price', async () => {
  await taxes('added');
  const chat = startChat(company);
  const account = await chat.account();
  const { conversationId } = await chat.says(account, 'Buyer', 'Two please');
  const lines = [{ productId: book, quantity: 2 }];
  const made = (await company.owner.post('/api/v1/orders/make', { conversationId, lines })).body.data;
  expect(made).toMatchObject({ amount: 22_898, taxAmount: 1_498, netAmount: 21_400 });
  const own = { conversationId, lines: [{ productId: book, quantity: 1, price: 1_000 }] };
  expect((await company.owner.post('/api/v1/orders/make', own)).body.data).toMatchObject({ amount: 1_070 });
});

test('an order of a channel has the tax that it reports, until it is paid, and none otherwise', async () => {
  await taxes('added');
  const account = await webhookAccount(company);
  const order = { id: 'taxed', currency: 'USD', amount: 11_000, discount: 900, tax: 1_500 };
  const line = (id: string, amount: number) => ({ id, title: 'A card', quantity: 1, amount });
  const lines = [line('1', 8_000), line('2', 3_900)];
  const reports = async (state: string, more: object = {}) =>
    account.send([orderEvent(state, { order: { ...order, lines, ...more } })]);
  const shown = async (number: string) => {
    const [{ id }] = await company.rows('select id from orders where external_id = $1', [number]);
    const { amount, taxMode, taxAmount, netAmount, lines: of } = await stored(id);
    const all = of.map(({ taxRate, taxAmount: tax, netAmount: net }: Record<string, unknown>) => [taxRate, tax, net]);
    return [amount, taxMode, taxAmount, netAmount, all];
  };
  expect((await reports('created', { tax: 12_000 })).text).toContain('order.tax');
  await reports('created');
  const first = [
    [null, 1_008, 6_387],
    [null, 492, 3_113],
  ];
  expect(await shown('taxed')).toEqual([11_000, 'included', 1_500, 9_500, first]);
  await reports('created', { tax: 0 });
  const without = [
    [null, null, null],
    [null, null, null],
  ];
  expect(await shown('taxed')).toEqual([11_000, 'none', 0, 11_000, without]);
  await reports('created');
  await reports('paid');
  expect(await shown('taxed')).toEqual([11_000, 'included', 1_500, 9_500, first]);
  await reports('created', { id: 'untaxed', tax: undefined });
  expect((await shown('untaxed')).slice(1, 3)).toEqual(['none', 0]);
});
