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

/** A product of which each customer may get two in a day; orders above ten wait for somebody's approval. */
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

test('what waited for a person and was cancelled frees nothing that was never counted', async () => {
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

test('what a person let through counts, and is given back once where nothing of it was sent', async () => {
  const { product } = await limited();
  const buyer = newId();
  const approved = await bought(product, buyer, { ...dear, quantity: 2 });
  await decide(approved.id, 'deliver');
  const beyond = await bought(product, buyer);
  expect(beyond.reason).toBe('too-many');
  await decide(beyond.id, 'deliver');
  // Three were given of two: one comes back unsent, and there is still no room.
  await refund(product, buyer, beyond.order);
  expect(await outcome(product, buyer)).toBe('too-many');
  await refund(product, buyer, approved.order, 2_000);
  expect(await outcome(product, buyer, { quantity: 2 })).toBe('allocated');
  expect(await outcome(product, buyer)).toBe('too-many');
  await selling.ledger();
});

test('what was cancelled before it was sent may be bought again, and what is not owed any more is no exception', async () => {
  const { product } = await limited(0);
  const buyer = newId();
  const waiting = await bought(product, buyer, { quantity: 2 });
  expect(waiting.state).toBe('waiting_stock');
  await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [waiting.order]);
  await decide(waiting.id, 'cancel');
  const again = await bought(product, buyer, { quantity: 2 });
  expect(again.state).toBe('waiting_stock');
  // The engine finds by itself that this one is not owed.
  await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [again.order]);
  await selling.company.rows(`update deliveries set state = 'scheduled' where id = $1`, [again.id]);
  await selling.work();
  expect((await selling.deliveries('d.id = $1', [again.id]))[0]).toMatchObject({ state: 'cancelled' });
  expect(await outcome(product, buyer, { quantity: 2 })).toBe('short-stock');
});

test('by another rule that somebody chooses it counts against that one', async () => {
  const [first, second] = [await limited(), await limited()];
  const buyer = newId();
  const { id } = await bought(first.product, buyer, { ...dear, quantity: 2 });
  await decide(id, 'deliver', { ruleId: second.ruleId });
  expect(await outcome(second.product, buyer)).toBe('too-many');
  expect(await outcome(first.product, buyer, { quantity: 2 })).toBe('allocated');
});

test('of two customers that are merged what both got counts for the one that stays, and comes off it again', async () => {
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
