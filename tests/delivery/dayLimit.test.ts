import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookAccount } from '../helpers/channels';
import { type Product, type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
let shop: WebhookAccount;
beforeAll(async () => {
  selling = await startSelling();
  shop = await selling.shop();
});
afterAll(() => selling.close());

/** Creates a product limited to two per customer and day; orders above 10.00 need approval. */
async function limited(codes = 20) {
  const product = await selling.product();
  const rule = { perContactPerDay: 2, approveAbove: 1_000 };
  const ruleId = await selling.rule(product, [await selling.pool(codes)], rule);
  return { product, ruleId };
}
async function bought(product: Product, buyer: string, more: object = {}) {
  const number = newId();
  const answer = await selling.buy(shop, product, { number, buyer, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return (await selling.deliveries('o.external_id = $1', [number]))[0]!;
}
const dear = { amount: 2_000 };
const outcome = async (product: Product, buyer: string, more?: object) => {
  const { state, reason } = await bought(product, buyer, more);
  return reason ?? state;
};
async function decide(id: string, decision: string, more: object = {}) {
  const answer = await selling.company.owner.post(`/api/v1/deliveries/${id}/decide`, { decision, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
}
const refund = (product: Product, buyer: string, number: string, amount = 100) =>
  selling.buy(shop, product, { number, buyer, state: 'refunded', amount });

test('cancelling an order in review frees no use that was never counted', async () => {
  const { product } = await limited();
  const buyer = newId();
  expect(await outcome(product, buyer, { quantity: 2 })).toBe('allocated');
  const waits = [
    await bought(product, buyer, dear),
    await bought(product, buyer, { amount: 90, due: 100 }),
    await bought(product, buyer),
  ];
  expect(waits.map(({ reason }) => reason)).toEqual(['approval', 'amount-differs', 'too-many']);
  for (const { id } of waits) await decide(id, 'cancel');
  expect(await outcome(product, buyer)).toBe('too-many');
});

test('an order approved by a member counts, and its refund before sending frees its use once', async () => {
  const { product } = await limited();
  const buyer = newId();
  const approved = await bought(product, buyer, { ...dear, quantity: 2 });
  await decide(approved.id, 'deliver');
  const beyond = await bought(product, buyer);
  expect(beyond.reason).toBe('too-many');
  await decide(beyond.id, 'deliver');
  // Three were allocated with a limit of two: one is refunded unsent, and there is still no room.
  await refund(product, buyer, beyond.order);
  expect(await outcome(product, buyer)).toBe('too-many');
  await refund(product, buyer, approved.order, 2_000);
  expect(await outcome(product, buyer, { quantity: 2 })).toBe('allocated');
  expect(await outcome(product, buyer)).toBe('too-many');
  await selling.ledger();
});

test('an order cancelled before sending can be bought again, also if it was no longer owed', async () => {
  const { product } = await limited(0);
  const buyer = newId();
  const waiting = await bought(product, buyer, { quantity: 2 });
  expect(waiting.state).toBe('waiting_stock');
  await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [waiting.order]);
  await decide(waiting.id, 'cancel');
  const again = await bought(product, buyer, { quantity: 2 });
  expect(again.state).toBe('waiting_stock');
  // The engine detects by itself that this order is no longer owed.
  await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [again.order]);
  await selling.company.rows(`update deliveries set state = 'scheduled' where id = $1`, [again.id]);
  await selling.work();
  expect((await selling.deliveries('d.id = $1', [again.id]))[0]).toMatchObject({ state: 'cancelled' });
  expect(await outcome(product, buyer, { quantity: 2 })).toBe('short-stock');
});

test('an order delivered by another rule counts against that rule', async () => {
  const [first, second] = [await limited(), await limited()];
  const buyer = newId();
  const { id } = await bought(first.product, buyer, { ...dear, quantity: 2 });
  await decide(id, 'deliver', { ruleId: second.ruleId });
  expect(await outcome(second.product, buyer)).toBe('too-many');
  expect(await outcome(first.product, buyer, { quantity: 2 })).toBe('allocated');
});

test('after a merge of contacts the uses of both count for the remaining one, and are freed by a refund', async () => {
  const { product } = await limited();
  const [from, into] = [newId(), newId()];
  const moved = await bought(product, from);
  expect(await outcome(product, into)).toBe('allocated');
  const [ids] = await selling.company.rows(
    `select (select id from contacts where name = $1) as "fromId", (select id from contacts where name = $2) as "intoId"`,
    [from, into],
  );
  const { fromId, intoId } = ids;
  const merged = await selling.company.owner.post(`/api/v1/contacts/${fromId}/merge`, { intoId });
  expect(merged.status).toBe(200);
  expect(await outcome(product, into)).toBe('too-many');
  expect(await outcome(product, from)).toBe('too-many');
  await refund(product, from, moved.order);
  expect(await outcome(product, into)).toBe('allocated');
  expect(await outcome(product, into)).toBe('too-many');
});
