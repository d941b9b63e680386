import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import type { WebhookAccount } from '../helpers/channels';
import { said } from '../helpers/company';
import { type Pool, type Product, type Selling, startSelling } from '../helpers/selling';

/** A channel's item that the catalog does not know is matched once, for all its orders. */
let selling: Selling;
let shop: WebhookAccount;
let pool: Pool;
let product: Product;
beforeAll(async () => {
  selling = await startSelling({ pollMs: 200 });
  shop = await selling.shop();
  pool = await selling.pool(20);
  product = await selling.product({ externalId: null });
  await selling.rule(product, [pool]);
  selling.company.server.app.startChannels();
});
afterAll(() => selling.close());

/** An order of an item that only the channel knows; returns its number. */
async function ordered(
  item: string,
  { sku, state = 'paid', at = shop }: { sku?: string; state?: string; at?: WebhookAccount } = {},
) {
  const number = newId();
  const line = {
    id: '1',
    productId: item,
    title: `Item ${item}`,
    quantity: 1,
    amount: 100,
    ...(sku ? { skuId: sku } : {}),
  };
  const answer = await selling.buy(at, { id: '', externalId: item }, { number, buyer: number, state, lines: [line] });
  if (answer.status !== 200) throw new Error(answer.text);
  return number;
}
const match = (values: object) => selling.company.owner.post('/api/v1/channel-products', { title: 'Item', ...values });
const become = (number: string, state: string) =>
  expect.poll(async () => (await selling.deliveryOf(number))?.state, { timeout: 30_000 }).toBe(state);
const reviewed = async (number: string) => {
  await become(number, 'needs_review');
  return (await selling.deliveryOf(number)).reason;
};

test('one match settles all waiting orders, unpaid ones and later ones; the timeline says who made it', async () => {
  const item = newId();
  const waiting = [await ordered(item), await ordered(item), await ordered(item)];
  const unpaid = await ordered(item, { state: 'created' });
  const other = await ordered(newId());
  for (const number of [...waiting, other]) expect(await reviewed(number)).toBe('no-product');
  const made = await match({ accountId: shop.id, externalId: item, productId: product.id });
  expect(made.status, made.text).toBe(200);
  for (const number of waiting) await become(number, 'sending');
  await selling.buy(shop, { id: '', externalId: item }, { number: unpaid, buyer: unpaid });
  await become(unpaid, 'sending');
  await become(await ordered(item), 'sending');
  expect(await reviewed(other)).toBe('no-product');
  const { id } = await selling.deliveryOf(waiting[0]!);
  const story = (await selling.company.owner.get(`/api/v1/deliveries/${id}/story`)).body.data;
  expect(story.events.map(({ what, by }: { what: string; by: { name: string } | null }) => [what, by])).toContainEqual([
    'matched',
    expect.objectContaining({ name: expect.stringContaining('owner') }),
  ]);
  await selling.ledger();
});

test('a variant is matched by itself, also of a known product; the same IDs of another account are not', async () => {
  const known = await selling.product();
  const skuId = await selling.made('skus', { name: 'Large', productId: known.id, currency: 'CNY' });
  await selling.made('delivery-rules', {
    name: `Large ${newId()}`,
    productId: known.id,
    skuId,
    parts: [{ poolId: pool.id, unitsPerItem: 1 }],
  });
  const large = await ordered(known.externalId, { sku: 'L' });
  const small = await ordered(known.externalId, { sku: 'S' });
  const elsewhere = await selling.shop();
  for (const number of [large, small]) expect(await reviewed(number)).toBe('no-rule');
  const values = { accountId: shop.id, externalId: known.externalId, skuExternalId: 'L', productId: known.id, skuId };
  expect((await match(values)).status).toBe(200);
  await become(large, 'sending');
  expect(await reviewed(await ordered(known.externalId, { sku: 'L', at: elsewhere }))).toBe('no-rule');
  expect(await reviewed(small)).toBe('no-rule');
  // The item is matched only once, and only to a variant of its product.
  expect(said(await match(values))).toBe('400 VALIDATION_FAILED item');
  const stranger = { ...values, skuExternalId: 'S', productId: product.id };
  expect(said(await match(stranger))).toBe('400 VALIDATION_FAILED skuId');
  expect(said(await match({ accountId: shop.id, productId: product.id }))).toBe('400 VALIDATION_FAILED externalId');
});

test('a match that is taken back leaves what was delivered, and sends the rest to review again', async () => {
  const item = newId();
  const sold = await ordered(item);
  expect(await reviewed(sold)).toBe('no-product');
  const { id } = (await match({ accountId: shop.id, externalId: item, productId: product.id })).body.data;
  await become(sold, 'sending');
  // Nothing is left for the next one.
  await selling.company.rows(`update codes set state = 'quarantined' where state = 'available'`);
  const late = await ordered(item);
  await become(late, 'waiting_stock');
  expect((await selling.company.owner.delete(`/api/v1/channel-products/${id}`)).status).toBe(200);
  expect(await reviewed(late)).toBe('no-product');
  expect(await reviewed(await ordered(item))).toBe('no-product');
  await become(sold, 'sending');
  // Restored, it holds for them again.
  await selling.company.rows(`update codes set state = 'available' where state = 'quarantined'`);
  const restored = await selling.company.owner.post(`/api/v1/channel-products/deleted/${id}/restore`);
  expect(restored.status, restored.text).toBe(200);
  await become(late, 'sending');
  await selling.ledger();
});

test('only who may add matches can, within the company', async () => {
  const { server, cast } = selling.company;
  const values = { title: 'Item', accountId: shop.id, externalId: newId(), productId: product.id };
  const agent = await signIn(server, cast.agent);
  expect((await agent.post('/api/v1/channel-products', values)).status).toBe(403);
  const other = await signIn(server, cast.otherOwner);
  expect((await other.post('/api/v1/channel-products', values)).status).toBe(400);
});
