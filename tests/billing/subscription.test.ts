import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/departments';
import { companyCalls, type Members, startMembers } from '../helpers/members';
import { type Plans, plansOf } from '../helpers/plans';

let at: Members;
let plans: Plans;

beforeAll(async () => {
  at = await startMembers();
  plans = plansOf(at.server, at.cast.owner.companyId);
});
afterAll(() => at.server.close());
beforeEach(async () => {
  for (const text of [
    'delete from subscriptions',
    `update companies set plan_code = 'FREE'`,
    'update members set vip_seat = false, seat_granted_at = null',
    'delete from invites',
    'delete from notifications',
    'update seats set used = 0, reserved = 0, total = 3, shrinks_to = null, low_since = null',
  ])
    await at.server.pool.query(text);
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const plan = async () => (await at.owner.get('/api/v1/billing/plan')).body.data;
const quote = (planCode: string, interval: string, seats: number) =>
  at.owner.post('/api/v1/billing/quote', { planCode, interval, seats });
const change = (planCode: string, interval: string, seats: number) =>
  at.owner.post('/api/v1/billing/change', { planCode, interval, seats });
const notificationTitles = async (client = at.owner) =>
  (await client.get('/api/v1/notifications')).body.data.map(({ title }: { title: string }) => title) as string[];
const subscription = async () => (await at.server.pool.query('select * from subscriptions')).rows[0];
/** Books PRO with monthly payment; the period ends in 20 days by default. */
const pro = (seats: number, until = inDays(20)) => plans.book({ planCode: 'PRO', interval: 'month', seats, until });

describe('booking a subscription', () => {
  test('plan, seats, features and limits apply at once', async () => {
    const until = inDays(20);
    await pro(5, until);
    const info = await at.vipInfo();
    expect(info).toMatchObject({
      ...{ planCode: 'PRO', serviceName: '专业版', status: 'ACTIVE', interval: 'month', seatTotal: 5, seatFree: 5 },
      ...{ expireTime: until.toISOString(), graceUntil: new Date(+until + 7 * day).toISOString(), remainDays: 20 },
      features: { rules: true, delivery: true, coupons: true, aiReply: true, reports: true },
      limits: { accounts: 20, members: 100, historyDays: 730 },
    });
    expect((await at.owner.get('/api/xxm/v1/users/me')).body.data).toMatchObject({
      ...{ planCode: 'PRO', serviceName: '专业版' },
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

describe('price of a change', () => {
  test('quotes for a new plan, more seats, an upgrade and a downgrade', async () => {
    expect((await quote('PRO', 'year', 3)).body.data).toMatchObject({
      ...{ kind: 'new', amount: 140_400, credit: 0, currency: 'CNY', takesEffect: 'now' },
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

describe('change at the end of the period', () => {
  test('a downgrade waits for the end of the period and can be undone', async () => {
    await pro(5);
    expect((await change('PRO', 'month', 2)).body.data.subscription.next).toEqual({
      ...{ planCode: 'PRO', interval: 'month', seats: 2, until: null },
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
    expect(failures).toEqual(['The table is gone.']);
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

async function permissionVersion(): Promise<number> {
  const text = 'select permission_version::int as version from companies where id = $1';
  return (await at.server.pool.query(text, [at.cast.owner.companyId])).rows[0].version;
}

/** The number of audit log entries of the subscription. */
async function entries(): Promise<number> {
  const text = `select count(*)::int as count from operation_log where resource = 'subscriptions' and company_id = $1`;
  return (await at.server.pool.query(text, [at.cast.owner.companyId])).rows[0].count;
}
