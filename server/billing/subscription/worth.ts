import type { Interval } from '../../../src/schema/billing/companyPlan';
import type { Prices } from '../../../src/schema/billing/edition';
import { boundary, type Calendar } from './calendar';

/** An exact fraction: part / whole. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

export const whole: Share = { part: 1n, whole: 1n };

/** Price of one seat for one period. */
export function priceOf({ monthlyPrice, yearlyPrice }: Prices, interval: Interval): number {
  return interval === 'year' ? yearlyPrice : monthlyPrice;
}

/** Number of periods from now to `end`, with the current one as a fraction in milliseconds; 0 after the end. */
export function periodsLeft(calendar: Calendar, now: Date, end: Date, interval: Interval): Share {
  if (end <= now) return { part: 0n, whole: 1n };
  let full = 0;
  let from = boundary(calendar, end, interval, -1);
  let until = end;
  while (from > now) {
    full += 1;
    until = from;
    from = boundary(calendar, end, interval, -full - 1);
  }
  const length = BigInt(+until - +from);
  return { part: BigInt(full) * length + BigInt(+until - +now), whole: length };
}

/** Price of seats for a number of periods, in minor units, rounded down. */
export function costOf(price: number, seats: number, { part, whole: of }: Share): number {
  return Number((BigInt(price) * BigInt(seats) * part) / of);
}

/**
 * The remaining value of a payment, linear over its milliseconds, in minor units, rounded up. Never more than `value`.
 */
export function worthLeft(value: number, from: Date, end: Date, now: Date): number {
  if (end <= now) return 0;
  if (now <= from) return value;
  return Number(ceil(BigInt(value) * BigInt(+end - +now), BigInt(+end - +from)));
}

/** Milliseconds that an amount buys at the price of a period of `periodMs`, rounded down. */
export function timeFor(money: number, price: number, seats: number, periodMs: number): number {
  const cost = BigInt(price) * BigInt(seats);
  return cost === 0n ? 0 : Number((BigInt(money) * BigInt(periodMs)) / cost);
}

function ceil(part: bigint, of: bigint): bigint {
  return (part + of - 1n) / of;
}
