import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRecord } from '../../server/kernel/db/records/write/write';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { countShown, markup, nothing, watchForMarkup } from '../helpers/hostilePage';
import { openShadows } from '../helpers/openShadows';
import { openSite, type Site } from '../helpers/page';
import { openRequests, settled } from '../screens/screen';

let site: Site;
let owner: Client;
let accountId: string;

/** Five texts per paragraph, as many as fit into one field, so that each is used somewhere. */
const paragraphs = Array.from({ length: Math.ceil(markup.length / 5) }, (_, at) =>
  markup.slice(at * 5, at * 5 + 5).join('\n'),
);
const short = markup.filter((text) => text.length <= 60);
/** The title of the bought product starts with this, so that the test can find it. */
const bought = `Bought ${short[4]}`;
const code = `GIFT-7K2Q-<img/src=x/onerror=window.hit=1>-A55T`;

beforeAll(async () => {
  site = await openSite({ demo: true, testPayments: true });
  owner = await signIn(site.server, site.cast.owner);
  const { companyId, userId } = site.cast.owner;
  const widget = { title: short[1]!.slice(0, 40), greeting: paragraphs[0]!.slice(0, 300) };
  accountId = (await makeAccount(site.server, companyId, { sells: true, widget })).id;
  await rows('update companies set name = $1 where id = $2', [short[2], companyId]);
  await rows('update members set nickname = $1 where company_id = $2 and id = $3', [
    short[3]!.slice(0, 40),
    companyId,
    userId,
  ]);
  for (const [at, description] of paragraphs.entries())
    await made('products', { title: short[at % short.length], description, price: 2_000, currency: 'USD' });
  await sell();
  await put('invoices', invoice);
}, 120_000);
afterAll(() => site.close());

const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await site.server.pool.query(sql, [...values])).rows;

/** Bypasses the rules of its resource: the worst data that could ever be stored. */
async function put(resource: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { app } = site.server;
  const table = { ...app.tables.find(({ schema }) => schema.name === resource)!, rules: {} };
  const author = { companyId: site.cast.owner.companyId, userId: null, requestId: 'test' };
  return String((await addRecord(app.db, table, author, values)).id);
}

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** Creates a product, a coupon for it and what is delivered for it through the API, as members do. */
async function sell(): Promise<void> {
  const product = { title: bought, description: paragraphs[1], price: 2_000, currency: 'USD', externalId: '0' };
  const productId = await made('products', product);
  const couponId = await made('coupons', { name: short[10], kind: 'fixed', value: 100, currency: 'USD' });
  await made('coupon-codes', { code: 'TAKEN', couponId });
  const poolId = await made('code-pools', { name: short[11], kind: 'unique' });
  const imported = await owner.post(`/api/v1/code-pools/${poolId}/import`, { codes: code });
  expect(imported.status, imported.text).toBe(200);
  const template = `${short[12]}\n${short[13]}\n{{codes}}`;
  for (const name of short.slice(5, 10)) {
    const skuId = await made('skus', { name, productId, price: 2_000, currency: 'USD' });
    await made('delivery-rules', { name, productId, skuId, template, parts: [{ poolId, unitsPerItem: 1 }] });
  }
}

const invoice = {
  number: 'INV-1',
  state: 'open',
  kind: 'new',
  planCode: 'PRO',
  planName: short[15],
  planEnglishName: short[16],
  interval: 'year',
  seats: 1,
  credit: 0,
  amount: 100,
  currency: 'CNY',
  provider: 'webhook',
  lines: [{ what: 'seats', quantity: 1, unitPrice: 100, amount: 100 }],
  companyName: short[17],
  sellerName: short[18],
  sellerDetails: paragraphs.join('\n').slice(0, 2_000),
};

test('shop, widget, payment and receipt pages show stored markup as plain text', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await openShadows(page);
  openRequests(page);
  const check = watchForMarkup(site, visit);
  const seen = async (name: string, least: number) => {
    expect(await check(name)).toEqual({ screen: name, ...nothing });
    expect(await page.evaluate(countShown), `${name} shows it`).toBeGreaterThanOrEqual(least);
  };
  await made('shops', {
    name: short[19],
    accountId,
    address: 'hostile',
    slogan: short[20],
    terms: paragraphs.join('\n'),
    contactPhone: '+44 20',
  });
  await visit.open('/s/hostile');
  await page.getByRole('heading', { name: bought }).waitFor();
  await seen('shop', 3);
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { name: 'Terms' }).waitFor();
  await seen('terms', 3);
  await page.goBack();
  await page.getByRole('link', { name: bought }).click();
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  await seen('product', 7);

  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('textbox', { name: 'Write a message' }).fill(paragraphs[0]!);
  await page.keyboard.press('Enter');
  await chat.getByText('Sent', { exact: false }).waitFor();
  const [conversation] = await rows('select id from conversations where account_id = $1', [accountId]);
  for (const text of paragraphs) {
    const message = { conversationId: conversation.id, clientId: newId(), kind: 'text', text };
    expect((await owner.post('/api/v1/messages', message)).status).toBe(200);
  }
  await chat.getByText('canary.invalid/f.png').last().waitFor();
  await seen('widget', 180);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Go to cart' }).click();
  await page.getByLabel('Coupon code').fill('taken');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('#shop-coupon-said').getByText(short[10]!).waitFor();
  await seen('checkout', 3);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'Test payment' }).waitFor();
  await seen('pay page', 0);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog').getByText(code).waitFor();
  await seen('orders, paid', 180);

  const [order] = await rows('select id from orders where account_id = $1', [accountId]);
  const link = await owner.post(`/api/v1/orders/${order.id}/buyer-link`, {});
  expect(link.status, link.text).toBe(200);
  await visit.open(`/receipt${new URL(link.body.data.link).hash}`);
  await page.getByRole('button', { name: 'Show: Code 1' }).click();
  await page.getByText(code).waitFor();
  await seen('buyer’s page', 3);
  await visit.context.close();
}, 300_000);

test('a printed invoice and order show stored markup as plain text', async () => {
  const visit = await site.visitAs(site.cast.owner);
  const { page } = visit;
  openRequests(page);
  const check = watchForMarkup(site, visit);
  const [found] = await rows(
    `select (select id from invoices where company_id = $1) as invoice, (select id from orders where company_id = $1) as "order"`,
    [site.cast.owner.companyId],
  );
  await page.emulateMedia({ media: 'print' });
  for (const [name, path, least] of [
    ['invoice', `/invoice/list/${found.invoice}/show`, 20],
    ['order', `/order/list/${found.order}/show`, 1],
    ['invoices', '/invoice/list', 1],
    ['orders', '/order/list', 1],
    ['products', '/product/list', 20],
  ] as const) {
    await visit.open(path);
    await settled(page);
    // The event that a browser sends before printing.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await check(name)).toEqual({ screen: name, ...nothing });
    expect(await page.evaluate(countShown), `${name} shows it`).toBeGreaterThanOrEqual(least);
  }
  await visit.context.close();
}, 300_000);
