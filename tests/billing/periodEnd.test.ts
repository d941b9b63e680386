import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { day, inDays, type Subscriptions, startSubscriptions } from '../helpers/subscriptions';

let at: Subscriptions;
let plans: Subscriptions['plans'];
let plan: Subscriptions['plan'];
let quote: Subscriptions['quote'];
let change: Subscriptions['change'];
let notificationTitles: Subscriptions['notificationTitles'];
let pro: Subscriptions['pro'];
let entries: Subscriptions['entries'];
beforeAll(async () => {
  at = await startSubscriptions();
  ({ plans, plan, quote, change, notificationTitles, pro, entries } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('change at the end of the period', () => {
  test('a downgrade waits for the end of the period and can be undone', async () => {
    await pro(5);
    expect((await change('PRO', 'month', 2)).body.data.subscription.next).toEqual({
      planCode: 'PRO',
      interval: 'month',
      seats: 2,
      until: null,
    });
    expect((await at.vipInfo()).seatTotal).toBe(5);
    expect((await change('PRO', 'month', 5)).body.data.subscription.next).toBeNull();
    await change('FREE', 'month', 0);
    expect((await plan()).subscription.next).toEqual({ planCode: 'FREE', interval: null, seats: 0, until: null });
    await plans.pass({ days: 20, ms: 5 });
    await plans.round();
    expect(await at.vipInfo()).toMatchObject({ planCode: 'FREE', status: 'ACTIVE', seatTotal: 3, expireTime: null });
    expect(await notificationTitles()).toEqual(['Your company is on the free plan']);
    expect(await plans.round()).toBe(0);
  });

  test('a more expensive plan or more seats are refused without payment', async () => {
    await pro(2);
    expect(said(await change('PRO', 'month', 3))).toBe('400 PLAN_NOT_PAID');
    expect(said(await change('BUSINESS', 'month', 2))).toBe('400 PLAN_NOT_PAID');
    expect((await plan()).subscription.next).toBeNull();
  });

  test('a prepaid next period starts at the end of the current one and cannot be changed before', async () => {
    const end = inDays(5);
    await plans.book({ planCode: 'PRO', interval: 'month', seats: 4, until: end, paid: 19_600 });
    await change('PRO', 'month', 2);
    const { data } = (await quote('PRO', 'month', 2)).body;
    expect(data).toMatchObject({ kind: 'renewal', amount: 9_800, startsAt: end.toISOString() });
    await plans.book({
      planCode: 'PRO',
      interval: 'month',
      seats: 2,
      from: end,
      until: new Date(data.until),
      paid: 9_800,
    });
    expect(await at.vipInfo()).toMatchObject({ seatTotal: 4, expireTime: end.toISOString() });
    expect(said(await change('PRO', 'month', 4))).toBe('400 PLAN_PAID_AHEAD');
    await plans.pass({ days: 5, ms: 5 });
    await plans.round();
    expect(await at.vipInfo()).toMatchObject({ seatTotal: 2, status: 'ACTIVE' });
    expect(await notificationTitles()).not.toContain('Your plan has expired');
  });

  test('an unpaid next period starts in its grace period', async () => {
    await pro(4);
    await change('PRO', 'month', 2);
    await plans.pass({ days: 20, ms: 5 });
    await plans.round();
    expect(await at.vipInfo()).toMatchObject({ seatTotal: 2, status: 'EXPIRED', remainDays: 0 });
    expect((await quote('PRO', 'month', 2)).body.data).toMatchObject({ kind: 'renewal', amount: 9_800 });
  });
});

describe('end of the period', () => {
  test('notifies once each: 14 days before, 3 days before, at expiry and after the grace period; only those who may buy', async () => {
    await pro(2, inDays(15));
    expect(await plans.round()).toBe(0);
    const steps: [number, string][] = [
      [1, 'Your plan ends in 14 days'],
      [11, 'Your plan ends in 3 days'],
      [3, 'Your plan has expired'],
      [7, 'Your company is on the free plan'],
    ];
    for (const [days, title] of steps) {
      await plans.pass({ days, ms: 5 });
      await plans.round();
      expect((await notificationTitles())[0]).toBe(title);
      expect(await plans.round()).toBe(0);
    }
    expect(await notificationTitles()).toHaveLength(4);
    const finance = await at.person({ roles: ['finance'] });
    expect(await notificationTitles(await signIn(at.server, finance))).toEqual([]);
    expect(await notificationTitles(await signIn(at.server, at.cast.agent))).toEqual([]);
    expect(await notificationTitles(await signIn(at.server, at.cast.admin))).toHaveLength(4);
  });

  test('in the seven days of grace everything stays except that no seats can be given', async () => {
    const li = await at.person();
    await pro(2);
    await at.seat('give', li.userId);
    await plans.pass({ days: 20, ms: 5 });
    await plans.round();
    expect(await at.vipInfo()).toMatchObject({ planCode: 'PRO', status: 'EXPIRED', seatTotal: 2, seatUsed: 1 });
    expect(said(await at.seat('give', (await at.person()).userId))).toBe('400 PLAN_EXPIRED');
    expect(said(await at.invite({ seat: true }))).toBe('400 PLAN_EXPIRED');
    expect(said(await at.seat('cancel', li.userId))).toBe('200');
  });

  test('a renewal in the grace period starts where the last period ended', async () => {
    const end = inDays(20);
    await pro(2, end);
    await plans.pass({ days: 22 });
    const { data } = (await quote('PRO', 'month', 3)).body;
    expect(data).toMatchObject({ kind: 'renewal', amount: 14_700, takesEffect: 'now' });
    expect(+new Date(data.startsAt)).toBe(+end - 22 * day);
    await plans.book({
      planCode: 'PRO',
      interval: 'month',
      seats: 3,
      from: new Date(data.startsAt),
      until: new Date(data.until),
    });
    expect(await at.vipInfo()).toMatchObject({ status: 'ACTIVE', seatTotal: 3, expireTime: data.until });
  });

  test('a downgrade that fails half way is rolled back and completed by the next poll', async () => {
    await pro(4);
    await at.seat('give', (await at.person()).userId);
    await plans.pass({ days: 28 });
    const before = await at.server.state();
    const failures = await plans.failingRound();
    expect(failures).toEqual(['The table does not exist.']);
    expect(await at.server.state()).toEqual(before);
    await at.server.pool.query(`update editions set seats = 0 where code = 'FREE'`);
    await plans.round();
    await at.server.pool.query(`update editions set seats = 3 where code = 'FREE'`);
    expect(await at.vipInfo()).toMatchObject({ planCode: 'FREE', seatTotal: 0, seatUsed: 0 });
  });

  test('four nodes polling concurrently apply the downgrade once', async () => {
    await pro(4);
    await plans.pass({ days: 28 });
    const before = await entries();
    await Promise.all(Array.from({ length: 4 }, () => plans.round()));
    expect((await notificationTitles()).filter((title) => title === 'Your company is on the free plan')).toHaveLength(
      1,
    );
    expect(await entries()).toBe(before + 1);
  });
});
