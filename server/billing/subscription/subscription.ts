import type { Interval, SubscriptionStatus, Terms } from '../../../src/schema/billing/companyPlan';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import type { Calendar } from './calendar';
import { worthLeft } from './worth';

/** The period after the current one. */
export interface Next extends Terms {
  /** End of the paid period; null: not paid yet. */
  readonly until: Date | null;
  /** Amount paid for it, in minor units. */
  readonly value: number;
}

/** A company's subscription; all amounts are in minor units of the currency. */
export interface Subscription extends Terms {
  readonly companyId: string;
  readonly status: SubscriptionStatus;
  readonly currency: string;
  /** Start of the current plan; null if nothing was booked. */
  readonly startedAt: Date | null;
  /** Null: no end. */
  readonly expiresAt: Date | null;
  /** End of the grace period after `expiresAt`, in which everything keeps working. */
  readonly graceUntil: Date | null;
  readonly suspendedAt: Date | null;
  readonly next: Next | null;
  /** Value at `valuedAt` of the time from then until the end, in minor units. */
  readonly value: number;
  readonly valuedAt: Date | null;
  /** How period ends are counted. */
  readonly calendar: Calendar;
  readonly version: number;
}

/** Reads a company's subscription, by the database clock. A company that never booked has its plan without an end. */
export async function subscriptionOf(db: Db, companyId: string): Promise<Subscription> {
  const [row] = await query<Row>(db, readSql, [companyId]);
  return fromRow(row!);
}

/**
 * Reads the subscription and locks it until the transaction ends. All changes to a company's bookings serialize on this
 * lock.
 */
export async function lockSubscription(trx: Trx, companyId: string): Promise<Subscription & { readonly now: Date }> {
  await query(trx, beginSql, [companyId]);
  // Reads the clock only after acquiring the lock, which may have been waited for.
  await query(trx, lockSql, [companyId]);
  const [row] = await query<Row>(trx, readSql, [companyId]);
  return { ...fromRow(row!), now: new Date(row!.now) };
}

/** The unused value of payments, including a next period that is already paid. */
export function worthOf({ value, valuedAt, expiresAt, next }: Subscription, now: Date): number {
  const ahead = next?.value ?? 0;
  return valuedAt === null || expiresAt === null ? ahead : ahead + worthLeft(value, valuedAt, expiresAt, now);
}

interface Row {
  readonly companyId: string;
  readonly planCode: string;
  readonly interval: Interval | null;
  readonly seats: number | null;
  readonly currency: string;
  readonly status: SubscriptionStatus;
  readonly startedAt: string | null;
  readonly anchorAt: string | null;
  readonly expiresAt: string | null;
  readonly graceUntil: string | null;
  readonly suspendedAt: string | null;
  readonly nextPlanCode: string | null;
  readonly nextInterval: Interval | null;
  readonly nextSeats: number | null;
  readonly nextUntil: string | null;
  readonly nextValue: number | null;
  readonly value: number | null;
  readonly valuedAt: string | null;
  readonly zone: string;
  readonly now: string;
  readonly version: number | null;
}

function fromRow(row: Row): Subscription {
  const { companyId, planCode, interval, currency, status } = row;
  const now = new Date(row.now);
  return {
    companyId,
    planCode,
    interval,
    currency,
    status,
    seats: row.seats ?? 0,
    startedAt: dateOf(row.startedAt),
    expiresAt: dateOf(row.expiresAt),
    graceUntil: dateOf(row.graceUntil),
    suspendedAt: dateOf(row.suspendedAt),
    next:
      row.nextPlanCode === null
        ? null
        : {
            planCode: row.nextPlanCode,
            interval: row.nextInterval,
            seats: row.nextSeats ?? 0,
            until: dateOf(row.nextUntil),
            value: row.nextValue ?? 0,
          },
    value: row.value ?? 0,
    valuedAt: dateOf(row.valuedAt),
    calendar: { anchor: dateOf(row.anchorAt) ?? now, zone: row.zone },
    version: row.version ?? 0,
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

const beginSql = prepared(`
  insert into subscriptions (company_id, plan_code) select id, plan_code from companies where id = $1
  on conflict (company_id) do nothing`);
const lockSql = prepared('select 1 from subscriptions where company_id = $1 for no key update');
const readSql = prepared(`
  select c.id as "companyId", c.plan_code as "planCode", s.interval, s.seats, e.currency, s.started_at as "startedAt",
         s.anchor_at as "anchorAt", s.expires_at as "expiresAt", s.grace_until as "graceUntil",
         s.suspended_at as "suspendedAt", s.next_plan_code as "nextPlanCode", s.next_interval as "nextInterval",
         s.next_seats as "nextSeats", s.next_until as "nextUntil", s.next_value as "nextValue", s.value,
         s.valued_at as "valuedAt", s.version, coalesce(c.time_zone, 'UTC') as zone,
         date_trunc('milliseconds', clock_timestamp()) as now,
         case when s.suspended_at is not null then 'SUSPENDED' when s.expires_at <= clock_timestamp() then 'EXPIRED'
              else 'ACTIVE' end as status
    from companies c join editions e on e.code = c.plan_code left join subscriptions s on s.company_id = c.id
   where c.id = $1`);
