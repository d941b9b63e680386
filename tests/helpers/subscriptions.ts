import type { Client } from './accounts';
import { type Members, startMembers } from './members';
import { type Plans, plansOf } from './plans';
import type { TestAnswer } from './server';

/** A company on the free plan before each test, and the owner's calls about its subscription. */
export interface Subscriptions extends Members {
  readonly plans: Plans;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  plan(): Promise<any>;
  quote(planCode: string, interval: string, seats: number): Promise<TestAnswer>;
  change(planCode: string, interval: string, seats: number): Promise<TestAnswer>;
  /** The titles of the notifications, by default of the owner, newest first. */
  notificationTitles(client?: Client): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  subscription(): Promise<any>;
  /** Books PRO with monthly payment; the period ends in 20 days by default. */
  pro(seats: number, until?: Date): Promise<void>;
  permissionVersion(): Promise<number>;
  /** The number of audit log entries of the subscription. */
  entries(): Promise<number>;
  /** Called before each test. */
  reset(): Promise<void>;
}

export const day = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * day);

export async function startSubscriptions(): Promise<Subscriptions> {
  const members = await startMembers();
  const { server, owner } = members;
  const { companyId } = members.cast.owner;
  const plans = plansOf(server, companyId);
  return {
    ...members,
    plans,
    plan: async () => (await owner.get('/api/v1/billing/plan')).body.data,
    quote: (planCode, interval, seats) => owner.post('/api/v1/billing/quote', { planCode, interval, seats }),
    change: (planCode, interval, seats) => owner.post('/api/v1/billing/change', { planCode, interval, seats }),
    notificationTitles: async (client = owner) =>
      (await client.get('/api/v1/notifications')).body.data.map(({ title }: { title: string }) => title),
    subscription: async () => (await server.pool.query('select * from subscriptions')).rows[0],
    pro: (seats, until = inDays(20)) => plans.book({ planCode: 'PRO', interval: 'month', seats, until }),
    async permissionVersion() {
      const text = 'select permission_version::int as version from companies where id = $1';
      return (await server.pool.query(text, [companyId])).rows[0].version;
    },
    async entries() {
      const text = `select count(*)::int as count from operation_log where resource = 'subscriptions' and company_id = $1`;
      return (await server.pool.query(text, [companyId])).rows[0].count;
    },
    async reset() {
      for (const text of [
        'delete from subscriptions',
        `update companies set plan_code = 'FREE'`,
        'update members set vip_seat = false, seat_granted_at = null',
        'delete from invites',
        'delete from notifications',
        'update seats set used = 0, reserved = 0, total = 3, shrinks_to = null, low_since = null',
      ])
        await server.pool.query(text);
    },
  };
}
