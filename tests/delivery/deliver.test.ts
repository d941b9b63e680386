import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

/** A product that one pool answers, and a shop that sells it. */
async function stall(codes: number, rule: object = {}) {
  const [pool, product, shop] = [await selling.pool(codes), await selling.product(), await selling.shop()];
  return { pool, product, shop, ruleId: await selling.rule(product, [pool], rule) };
}
const ofOrder = (number: string) => selling.deliveries('o.external_id = $1', [number]);

test('a paid order is delivered in the transaction of its payment: codes, message and state together', async () => {
  const { pool, product, shop } = await stall(3);
  const [number, buyer] = [newId(), newId()];
  const answer = await selling.buy(shop, product, { number, buyer, quantity: 2 });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"accepted":1')]);
  expect(await ofOrder(number)).toMatchObject([{ state: 'allocated', reason: null, allocated: 2, wanted: 2 }]);
  expect(await selling.states(pool)).toEqual({ allocated: 2, available: 1 });
  expect(await selling.said(buyer)).toEqual([`1/2 CANA••••0001\n2/2 CANA••••0002`]);
  await selling.ledger();
});
