import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShopOrder } from '../../src/schema/shop';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import type { ReceivedMail } from '../helpers/mailServer';
import { type Selling, startSelling } from '../helpers/selling';
import type { TestAnswer } from '../helpers/server';
import { type Shop, startShop } from '../helpers/shop';
import { type VisitorClient, visit } from '../helpers/widget';

let at: MailCompany;
let shop: Shop;
let selling: Selling;
let visitor: VisitorClient;
const email = 'buyer@mail.test';

beforeAll(async () => {
  at = await startMailCompany({ testPayments: true });
  [shop, selling] = [await startShop(at), await startSelling({ given: at })];
});
// A customer may buy and pay ten times in a row.
beforeEach(async () => {
  visitor = await visit(at.server, shop.accountId);
});
afterAll(() => at.end());
afterEach(() => at.forget());

const asks = async (buyerEmail: string, mailCodes = false, more: object = {}) => {
  const path = '/api/xxm-comp/v1/companySettings';
  const { updatedAt: _, ...settings } = (await at.owner.get(path)).body.data;
  const answer = await at.owner.put(path, { ...settings, buyerEmail, mailCodes, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
};
const bought = async (more: object = {}): Promise<ShopOrder> => {
  const answer = await shop.buys(visitor, { email, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const callbackOf = async (order: ShopOrder) => shop.callbackOf(await shop.pays(visitor, order), 'pay');
const paid = async (order: ShopOrder, times = 1) => {
  const callback = await callbackOf(order);
  return at.mailOf(async () => (await Promise.all(Array.from({ length: times }, () => shop.sends(callback))))[0]!);
};
const scenes = async () =>
  (await at.rows('select scene from mail_messages order by created_at, id')).map((m) => m.scene);
const shownTo = async ({ id }: ShopOrder, client = at.owner) =>
  (await client.get(`/api/v1/orders/${id}`)).body.data.email;

test('the checkout asks as the company says, and refuses anything else by the name of the field', async () => {
  const asked = async () => (await visitor.call('GET', '/shop')).body.data.email;
  expect([await asked(), said(await shop.buys(visitor, { email }))]).toEqual(['off', '400 VALIDATION_FAILED email']);
  await asks('required');
  expect([await asked(), said(await shop.buys(visitor))]).toEqual(['required', '400 VALIDATION_FAILED email']);
  expect(said(await shop.buys(visitor, { email: 'not an address' }))).toBe('400 VALIDATION_FAILED email');
  await asks('optional');
  const [with_, without] = [await bought({ email: ' Buyer@Mail.test ' }), await bought({ email: null })];
  expect([await shownTo(with_), await shownTo(without)]).toEqual([email, null]);
  const agent = await at.person([await at.role(['orders:list', 'orders:edit'], { dataScope: 'ALL' })]);
  expect(await shownTo(with_, agent.client)).toBe('b***@mail.test');
  await shop.sends(await callbackOf(with_));
  await at.settled();
});

test('a payment sends one receipt, however often its callback comes; a refund sends its notice', async () => {
  await asks('optional');
  const order = await bought({ quantity: 2, couponCode: shop.couponCode, discount: 1_000 });
  const { mail } = await paid(order, 20);
  expect([mail.envelope.to, mail.subject]).toEqual([[email], `Receipt for order ${order.number}`]);
  expect(mail.headers).toMatch(/^From: Acme </m);
  for (const part of [mail.text, mail.html])
    for (const words of ['Gift card · $50 × 2', '$99.00', '-$10.00', '$89.00', 'https://parley.test/receipt#'])
      expect(part).toContain(words);
  const token = mail.link.split('#')[1];
  const page = await at.server.send({
    method: 'POST',
    url: '/api/public/v1/receipt',
    body: { token },
    headers: { clientid: 'parley-console' },
  });
  expect(page.body.data).toMatchObject({ orderNumber: order.number, state: 'paid' });
  const refund = (amount: number | null) =>
    at.owner.post(`/api/v1/orders/${order.id}/refund`, { amount, reason: 'ok' });
  const { mail: part } = await at.mailOf(() => refund(900));
  expect([part.subject, part.text.includes('$9.00')]).toEqual([`Refund for order ${order.number}`, true]);
  const { mail: rest } = await at.mailOf(() => refund(null));
  expect(rest.text).toContain('$80.00. The order is now refunded in full.');
  expect(await scenes()).toEqual(['RECEIPT', 'REFUND', 'REFUND']);
});

test('mails state the tax of a payment and of a refund, and a receipt has the invoice with it', async () => {
  await asks('optional', false, { taxMode: 'included', taxName: 'VAT', taxRate: 19, invoicing: 'onPayment' });
  const order = await bought();
  const { mail: receipt } = await paid(order);
  for (const words of ['Incl. VAT 19%', '$7.90', 'Your invoice is attached.']) expect(receipt.text).toContain(words);
  const [invoice] = await at.rows('select number from order_invoices where order_id = $1', [order.id]);
  expect(filesOf(receipt)).toEqual([{ name: `${invoice.number}.pdf`, start: '%PDF-1.' }]);
  const { mail: refund } = await at.mailOf(() =>
    at.owner.post(`/api/v1/orders/${order.id}/refund`, { amount: 900, reason: 'ok' }),
  );
  expect(refund.text).toContain('refunded $9.00, of which $1.44 is tax.');
  expect(filesOf(refund)).toEqual([]);
  await asks('optional', false, { taxMode: 'none', taxName: null, taxRate: null, invoicing: 'off' });
});

test('a receipt goes out without an invoice that was not issued, and says where it will be', async () => {
  await asks('optional', false, { invoicing: 'onPayment' });
  await at.rows('alter table order_invoices add constraint never check (false) not valid');
  const { mail } = await paid(await bought());
  await at.rows('alter table order_invoices drop constraint never');
  expect([filesOf(mail), mail.text.includes('Your invoice is on the page of your order.')]).toEqual([[], true]);
  await asks('optional', false, { invoicing: 'off' });
  expect(filesOf((await paid(await bought())).mail)).toEqual([]);
});

/** The files attached to a mail, with how they begin. */
function filesOf({ raw }: ReceivedMail): { readonly name: string; readonly start: string }[] {
  const parts = raw.matchAll(/filename="?([^";\r\n]+\.pdf)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/]+)/g);
  return [...parts].map(([, name, coded]) => ({
    name: name!,
    start: Buffer.from(coded!, 'base64').toString().slice(0, 7),
  }));
}

test('codes are mailed only where the company says so, and only once they are delivered', async () => {
  const [pool, product] = [await selling.pool(2), await selling.product({ price: 500, currency: 'USD' })];
  await selling.rule(product, [pool]);
  const item = { productId: product.id, skuId: null };
  await asks('optional');
  const { mail: receipt } = await paid(await bought(item));
  expect([await scenes(), receipt.text.includes(pool.prefix)]).toEqual([['RECEIPT'], false]);
  await at.forget();
  await asks('optional', true);
  const order = await bought(item);
  const [first, second] = [at.mail.next(), at.mail.next()];
  await shop.sends(await callbackOf(order));
  const mails = await Promise.all([first, second]);
  await at.settled();
  const codes = mails.find(({ subject }) => subject === `Your codes for order ${order.number}`)!;
  expect(codes.text).toContain(`${pool.prefix}-0002`);
  expect(codes.html).toContain(`${pool.prefix}-0002`);
  expect(mails.find((mail) => mail !== codes)!.text).not.toContain(pool.prefix);
  expect(JSON.stringify(await at.rows('select * from mail_messages'))).not.toContain(pool.prefix);
  await at.forget();
  await paid(await bought(item));
  expect(await scenes()).toEqual(['RECEIPT']);
  await selling.fill(pool, 1);
  const { mail: late } = await at.mailOf(async () => {
    await selling.work();
    return { status: 200 } as TestAnswer;
  });
  expect(late.text).toContain(`${pool.prefix}-0003`);
});

test('an order without an address, and a company without a mail account, send nothing and are paid all the same', async () => {
  await asks('optional');
  await shop.sends(await callbackOf(await bought({ email: null })));
  const order = await bought();
  const deps = selling.deps.mail as { account: unknown };
  const { account } = deps;
  deps.account = null;
  await shop.sends(await callbackOf(order));
  deps.account = account;
  expect(await shop.orderOf(order.id)).toMatchObject({ state: 'paid' });
  expect(await scenes()).toEqual([]);
});
