import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
  await selling.company.rows(`update companies set time_zone = 'Asia/Shanghai'`);
});
afterAll(() => selling.close());

/** One time for all tests, as the hour may change between two calls. */
const start = new Date();
/** A full hour, relative to now, in the company's time zone. */
const hourIn = (hours: number) => `${String((start.getUTCHours() + 8 + hours + 24) % 24).padStart(2, '0')}:00`;
const soon = { from: hourIn(2), to: hourIn(4) };
const now = { from: hourIn(-1), to: hourIn(2) };
/** When the coming delivery hours begin. */
const begins = new Date(Math.floor(start.getTime() / 3_600_000) * 3_600_000 + 2 * 3_600_000).toISOString();

async function one(number: string) {
  const [row] = await selling.company.rows(
    `select d.state, d.reason, d.due_at, d.allocated_units::int as allocated from deliveries d
       join orders o on o.id = d.order_id where o.external_id = $1`,
    [number],
  );
  return { ...row, due_at: new Date(row.due_at).toISOString() };
}
test("an order paid within the delivery hours of the company's time zone is delivered at once, otherwise when they begin", async () => {
  expect(await one(await selling.bought(await selling.stall(1, { hours: now })))).toMatchObject({
    state: 'allocated',
    allocated: 1,
  });
  const number = await selling.bought(await selling.stall(1, { hours: soon }));
  const later = { state: 'scheduled', reason: null, due_at: begins, allocated: 0 };
  expect(await one(number)).toMatchObject(later);
  await selling.work();
  expect(await one(number)).toMatchObject(later);
});

test('a delay that ends outside the delivery hours is extended to their begin', async () => {
  const at = await selling.stall(1, { hours: now, delaySeconds: 3 * 3_600 });
  const number = await selling.bought(at);
  const tomorrow = new Date(Date.parse(begins) + 21 * 3_600_000).toISOString();
  expect(await one(number)).toMatchObject({ state: 'scheduled', due_at: tomorrow });
});

test('stock that arrives outside the delivery hours waits for them, as do deliveries due when the hours change', async () => {
  const at = await selling.stall(0, { hours: now });
  const [first, second] = [await selling.bought(at), await selling.bought(at)];
  expect(await one(first)).toMatchObject({ state: 'waiting_stock' });
  const path = `/api/v1/delivery-rules/${at.ruleId}`;
  const rule = (await selling.company.owner.get(path)).body.data;
  expect((await selling.company.owner.put(path, { hours: soon, version: rule.version })).status).toBe(200);
  await selling.fill(at.pool, 2);
  await selling.work();
  await selling.work();
  for (const number of [first, second])
    expect(await one(number)).toMatchObject({ state: 'scheduled', reason: 'outside-hours', due_at: begins });
  expect(await selling.states(at.pool)).toEqual({ available: 2 });
  await selling.company.rows(
    `update delivery_rules set hours = jsonb_build_object('days', '[]'::jsonb, 'from', $2::text, 'to', $3::text) where id = $1`,
    [at.ruleId, now.from, now.to],
  );
  await selling.company.rows(
    `update deliveries set due_at = now() - interval '1 ms' where state = 'scheduled' and due_at = $1`,
    [begins],
  );
  await selling.work();
  for (const number of [first, second]) expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 1 });
  await selling.ledger();
});

test('a delivery that a member decides on does not wait for the delivery hours', async () => {
  const number = await selling.bought(await selling.stall(1, { hours: soon }));
  const { id } = (await selling.deliveries('o.external_id = $1', [number]))[0]!;
  const decided = await selling.company.owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'deliver' });
  expect(decided.status).toBe(200);
  expect(await one(number)).toMatchObject({ state: 'allocated', allocated: 1 });
});

test('invalid delivery hours are refused', async () => {
  const [pool, product] = [await selling.pool(0), await selling.product()];
  const values = { name: newId(), productId: product.id, parts: [{ poolId: pool.id, unitsPerItem: 1 }] };
  for (const [from, to] of [
    ['24:00', '00:00'],
    ['08:00', '08:00'],
    ['08:00', null],
  ]) {
    const answer = await selling.company.owner.post('/api/v1/delivery-rules', { ...values, hours: { from, to } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['hours']]);
  }
});
