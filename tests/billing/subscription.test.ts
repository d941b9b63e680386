import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { companyCalls } from '../helpers/members';
import { day, inDays, type Subscriptions, startSubscriptions } from '../helpers/subscriptions';

let at: Subscriptions;
let plans: Subscriptions['plans'];
let plan: Subscriptions['plan'];
let quote: Subscriptions['quote'];
let notificationTitles: Subscriptions['notificationTitles'];
let subscription: Subscriptions['subscription'];
let pro: Subscriptions['pro'];
let permissionVersion: Subscriptions['permissionVersion'];
beforeAll(async () => {
  at = await startSubscriptions();
  ({ plans, plan, quote, notificationTitles, subscription, pro, permissionVersion } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('booking a subscription', () => {
  test('plan, seats, features and limits apply at once', async () => {
    const until = inDays(20);
    await pro(5, until);
    const info = await at.vipInfo();
    expect(info).toMatchObject({
      planCode: 'PRO',
      serviceName: '专业版',
      status: 'ACTIVE',
      interval: 'month',
      seatTotal: 5,
      seatFree: 5,
      expireTime: until.toISOString(),
      graceUntil: new Date(+until + 7 * day).toISOString(),
      remainDays: 20,
      features: { rules: true, delivery: true, coupons: true, aiReply: true, reports: true },
      limits: { accounts: 20, members: 100, historyDays: 730 },
    });
    expect((await at.owner.get('/api/xxm/v1/users/me')).body.data).toMatchObject({
      planCode: 'PRO',
      serviceName: '专业版',
    });
    expect((await plan()).subscription).toMatchObject({
      planCode: 'PRO',
      seats: 5,
      remainDays: 20,
      isRenewable: false,
    });
  });

  test('a booking is in the audit log and increases the permission version', async () => {
    const version = await permissionVersion();
    await pro(5);
    const { rows } = await at.server.pool.query(
      `select action, after from operation_log where resource = 'subscriptions' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ action: 'edit', after: { planCode: 'PRO', interval: 'month', seats: 5 } }]);
    expect(await permissionVersion()).toBe(version + 1);
  });

  test('20 concurrent bookings: the last one applies as a whole', async () => {
    const seats = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(seats.map((count) => pro(count)));
    const row = await subscription();
    expect((await at.vipInfo()).seatTotal).toBe(row.seats);
    expect(Number(row.version)).toBe(21);
  });

  test('a renewal before the end starts at the end of the period and adds to its value', async () => {
    const end = inDays(5);
    await plans.book({ planCode: 'PRO', interval: 'month', seats: 2, until: end, paid: 9_800 });
    const { data } = (await quote('PRO', 'month', 2)).body;
    expect(data).toMatchObject({
      kind: 'renewal',
      amount: 9_800,
      startsAt: end.toISOString(),
      takesEffect: 'periodEnd',
    });
    await plans.book({
      planCode: 'PRO',
      interval: 'month',
      seats: 2,
      from: end,
      until: new Date(data.until),
      paid: 9_800,
    });
    expect(await at.vipInfo()).toMatchObject({ expireTime: data.until, status: 'ACTIVE', seatTotal: 2 });
    expect(Number((await subscription()).value)).toBeGreaterThan(19_500);
    expect((await quote('PRO', 'month', 2)).body.data).toMatchObject({ amount: 0, lines: [] });
  });
});

describe('fewer seats than members who hold one', () => {
  test("the newest seats are taken back, the owner's last, and the members concerned are notified", async () => {
    await pro(5);
    const people = [await at.person(), await at.person(), await at.person()];
    await at.seat('give', at.cast.owner.userId);
    for (const { userId } of people) await at.seat('give', userId);
    await at.server.pool.query(`update members set seat_granted_at = now() + interval '1 hour' where id = $1`, [
      at.cast.owner.userId,
    ]);
    await at.server.pool.query('delete from notifications');
    await pro(2);
    expect((await at.vipInfo()).seats.map(({ baseUserId }: { baseUserId: string }) => baseUserId)).toEqual([
      people[0]!.userId,
      at.cast.owner.userId,
    ]);
    expect(await at.vipInfo()).toMatchObject({ seatTotal: 2, seatUsed: 2, seatFree: 0 });
    expect(await notificationTitles(await signIn(at.server, people[2]!))).toEqual(['Your VIP seat was removed']);
    expect(await notificationTitles()).toContain('Fewer VIP seats');
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('seats reserved for invitations are released first', async () => {
    await pro(3);
    const { userId } = await at.person();
    await at.seat('give', userId);
    await at.invite({ seat: true, quota: 2 });
    await pro(1);
    expect(await at.vipInfo()).toMatchObject({ seatTotal: 1, seatUsed: 1, seatReserved: 0 });
    expect(await at.seatsAddUp()).toBe(true);
  });

  test('concurrent seat changes and bookings neither deadlock nor miscount', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => at.person()));
    await pro(10);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...people.map(({ userId }, index) => at.seat((index + round) % 2 === 0 ? 'give' : 'cancel', userId)),
        pro(3 + round),
        pro(8 - round),
      ]);
      await plans.round();
      expect(await at.seatsAddUp()).toBe(true);
      const { seats } = await subscription();
      expect((await at.vipInfo()).seatTotal).toBe(seats);
    }
  });
});

describe('suspension of a company', () => {
  test('a suspended company is read-only until it is resumed', async () => {
    const { userId } = await at.person();
    const { inviteUrl } = (await at.invite()).body.data;
    await plans.suspend(true);
    expect(said(await at.accept(inviteUrl))).toBe('400 PLAN_SUSPENDED');
    expect(await at.vipInfo()).toMatchObject({ status: 'SUSPENDED' });
    expect(said(await at.owner.get(`${companyCalls}/users?pageNum=1`))).toBe('200');
    const refused = [
      at.seat('give', userId),
      at.invite(),
      at.owner.post(`${companyCalls}/addDept`, { name: 'North', parentId: at.root }),
      at.edit(userId, { remark: 'x' }),
      at.owner.post('/api/v1/products', { name: 'x' }),
    ];
    for (const answer of refused) expect(said(await answer)).toBe('400 PLAN_SUSPENDED');
    const other = await signIn(at.server, at.cast.otherOwner);
    expect(said(await other.get('/api/xxm/v1/users/me'))).toBe('200');
    expect(said(await at.owner.post('/api/v1/notifications/read-all', { upTo: '1:1:' }))).toBe('200');
    await plans.suspend(false);
    expect(said(await at.seat('give', userId))).toBe('200');
    expect(await at.vipInfo()).toMatchObject({ status: 'ACTIVE' });
  });
});
