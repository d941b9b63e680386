import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { day, inDays, type Subscriptions, startSubscriptions } from '../helpers/subscriptions';

let at: Subscriptions;
let plans: Subscriptions['plans'];
let quote: Subscriptions['quote'];
beforeAll(async () => {
  at = await startSubscriptions();
  ({ plans, quote } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('price of a change', () => {
  test('quotes for a new plan, more seats, an upgrade and a downgrade', async () => {
    expect((await quote('PRO', 'year', 3)).body.data).toMatchObject({
      kind: 'new',
      amount: 140_400,
      credit: 0,
      currency: 'CNY',
      takesEffect: 'now',
      lines: [{ what: 'plan', planCode: 'PRO', quantity: 3, unitPrice: 46_800, amount: 140_400 }],
    });
    const from = new Date();
    const until = new Date(+from + 30 * day);
    await plans.book({ planCode: 'PRO', interval: 'month', seats: 3, from, until, paid: 14_700 });
    const more = (await quote('PRO', 'month', 5)).body.data;
    expect(more).toMatchObject({ kind: 'seats', until: until.toISOString() });
    expect(more.lines[0]).toMatchObject({ what: 'seats', quantity: 2 });
    const higher = (await quote('BUSINESS', 'month', 3)).body.data;
    expect(higher).toMatchObject({ kind: 'upgrade', until: until.toISOString() });
    expect(higher.amount + higher.credit).toBe(higher.lines[0].amount);
    expect((await quote('PRO', 'month', 2)).body.data).toMatchObject({
      kind: 'downgrade',
      amount: 0,
      takesEffect: 'periodEnd',
    });
  });

  test('a change to a plan in another currency gets no credit, and names the forfeited amount', async () => {
    const currency = (name: string) =>
      at.server.pool.query("update editions set currency = $1 where code = 'BUSINESS'", [name]);
    onTestFinished(() => currency('CNY').then(() => undefined));
    const from = new Date();
    await plans.book({ planCode: 'PRO', interval: 'month', seats: 3, from, until: inDays(30), paid: 14_700 });
    expect((await quote('BUSINESS', 'month', 3)).body.data.forfeits).toBeUndefined();
    await currency('USD');
    const { forfeits, ...dear } = (await quote('BUSINESS', 'month', 3)).body.data;
    expect(dear).toMatchObject({ credit: 0, amount: dear.lines[0].amount, currency: 'USD', takesEffect: 'now' });
    expect(forfeits.currency).toBe('CNY');
    expect(forfeits.amount).toBeGreaterThan(14_000);
    expect(forfeits.amount).toBeLessThanOrEqual(14_700);
  });

  test('unsold plans, invalid intervals and invalid seat counts are refused by field', async () => {
    expect(said(await quote('GOLD', 'month', 1))).toBe('400 VALIDATION_FAILED planCode');
    expect(said(await quote('PRO', 'week', 1))).toBe('400 VALIDATION_FAILED interval');
    for (const seats of [0, -1, 1.5, 10_001])
      expect(said(await quote('PRO', 'month', seats))).toBe('400 VALIDATION_FAILED seats');
    await at.server.pool.query(`update editions set enabled = false where code = 'BUSINESS'`);
    expect(said(await quote('BUSINESS', 'month', 1))).toBe('400 VALIDATION_FAILED planCode');
    await at.server.pool.query(`update editions set enabled = true where code = 'BUSINESS'`);
  });

  test('quotes and changes need the buy permission; the plan is visible to those who see the seats', async () => {
    const agent = await signIn(at.server, at.cast.agent);
    const manager = await signIn(at.server, at.cast.manager);
    expect(said(await agent.get('/api/v1/billing/plan'))).toBe('403 NOT_ALLOWED');
    expect(said(await manager.get('/api/v1/billing/plan'))).toBe('200');
    for (const call of ['quote', 'change'])
      expect(
        said(await manager.post(`/api/v1/billing/${call}`, { planCode: 'PRO', interval: 'month', seats: 1 })),
      ).toBe('403 NOT_ALLOWED');
  });
});
