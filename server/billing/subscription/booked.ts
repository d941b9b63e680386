import type { Interval, Terms } from '../../../src/schema/billing/companyPlan';
import { type Calendar, monthsUntil } from './calendar';
import { freeCode, type Offered } from './editions';
import { isSame } from './quote';
import { type Next, type Subscription, worthOf } from './subscription';
import { costOf, periodsLeft, priceOf, worthLeft } from './worth';

export interface Booking {
  readonly planCode: string;
  readonly interval: Interval;
  /** VIP seats in addition to those included in the plan. */
  readonly seats: number;
  /** Null: no end. */
  readonly until: Date | null;
  /**
   * Default: now. A start in the future stores different terms as the next period; the same terms extend the current
   * one.
   */
  readonly from?: Date;
  /** Amount paid, in minor units. Default: the list price. */
  readonly paid?: number;
}

/** The state of a subscription after a change. */
export interface Booked extends Terms {
  readonly startedAt: Date | null;
  readonly anchor: Date | null;
  readonly expiresAt: Date | null;
  readonly value: number;
  readonly valuedAt: Date | null;
  readonly next: Next | null;
}

/** The state of a company without a booking: the free plan. */
export const onFree: Booked = {
  planCode: freeCode,
  interval: null,
  seats: 0,
  startedAt: null,
  anchor: null,
  expiresAt: null,
  value: 0,
  valuedAt: null,
  next: null,
};

/** The subscription after a booking. The unused value of earlier payments is kept. */
export function booked(current: Subscription, to: Offered, booking: Booking, now: Date): Booked {
  const { planCode, interval, seats, until, from = now } = booking;
  const terms = { planCode, interval, seats };
  if (from > now && !isSame(terms, current)) {
    const ahead = current.next !== null && isSame(terms, current.next) ? current.next.value : 0;
    const value = ahead + (booking.paid ?? listed(current, to, booking, from));
    return { ...asItIs(current), next: { ...terms, until, value } };
  }
  const calendar = calendarOf(current.calendar, from, until);
  const keepsNext = isMoreSeats(current, booking);
  const before = keepsNext ? worthNow(current, now) : worthOf(current, now);
  return {
    ...terms,
    startedAt: current.planCode === planCode ? (current.startedAt ?? from) : from,
    anchor: calendar.anchor,
    expiresAt: until,
    value:
      booking.paid === undefined
        ? listed({ ...current, calendar }, to, booking, earlier(from, now))
        : before + booking.paid,
    valuedAt: earlier(from, now),
    next: keepsNext ? current.next : null,
  };
}

/** The subscription after its period: the next period, paid or unpaid. An unpaid one starts in its grace period. */
export function afterPeriod(current: Subscription, next: Next): Booked {
  if (next.interval === null) return onFree;
  const { planCode, interval, seats, until, value } = next;
  const end = current.expiresAt!;
  const startedAt = current.planCode === planCode ? current.startedAt : end;
  const terms = { planCode, interval, seats, startedAt, valuedAt: end, next: null };
  if (until === null) return { ...terms, anchor: current.calendar.anchor, expiresAt: end, value: 0 };
  return { ...terms, anchor: calendarOf(current.calendar, end, until).anchor, expiresAt: until, value };
}

export function asItIs(current: Subscription): Booked {
  const { planCode, interval, seats, startedAt, expiresAt, value, valuedAt, next, calendar } = current;
  return { planCode, interval, seats, startedAt, anchor: calendar.anchor, expiresAt, value, valuedAt, next };
}

/** The booking only adds seats to the current period, so the next period is kept. */
function isMoreSeats(current: Subscription, { planCode, interval, until }: Booking): boolean {
  return current.planCode === planCode && current.interval === interval && +(current.expiresAt ?? 0) === +(until ?? 0);
}

function worthNow({ value, valuedAt, expiresAt }: Subscription, now: Date): number {
  return valuedAt === null || expiresAt === null ? 0 : worthLeft(value, valuedAt, expiresAt, now);
}

/** The list price for the booked time. */
function listed({ calendar }: Subscription, to: Offered, { interval, seats, until }: Booking, from: Date): number {
  return until === null ? 0 : costOf(priceOf(to, interval), seats, periodsLeft(calendar, from, until, interval));
}

/**
 * Keeps the anchor if `until` is a whole number of months after it; otherwise anchors at `from` or, if that does not
 * fit either, at `until`.
 */
function calendarOf(calendar: Calendar, from: Date, until: Date | null): Calendar {
  if (until === null) return { ...calendar, anchor: from };
  const anchor = [calendar.anchor, from].find((one) => monthsUntil({ ...calendar, anchor: one }, until) !== null);
  return { ...calendar, anchor: anchor ?? until };
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
