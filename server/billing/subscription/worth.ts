import type { Interval } from '../../../src/schema/billing/companyPlan';
import type { Prices } from '../../../src/schema/billing/edition';
import { boundary, type Calendar } from './calendar';

/** A part of a whole, exactly. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

export const whole: Share = { part: 1n, whole: 1n };

/** For a seat and period. */
export function priceOf({ monthlyPrice, yearlyPrice }: Prices, interval: Interval): number {
  return interval === 'year' ? yearlyPrice : monthlyPrice;
}

/** How many periods are left until the end of the last one: the present one by its milliseconds. None where it is over. */
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

/** What seats cost for so many periods, in minor units; what is less than one is left to the buyer. */
export function costOf(price: number, seats: number, { part, whole: of }: Share): number {
  return Number((BigInt(price) * BigInt(seats) * part) / of);
}

/** What money paid for a time is still worth, evenly over its milliseconds; what is less than one minor unit is the buyer's. Never more than it was. */
export function worthLeft(value: number, from: Date, end: Date, now: Date): number {
  if (end <= now) return 0;
  if (now <= from) return value;
  return Number(ceil(BigInt(value) * BigInt(+end - +now), BigInt(+end - +from)));
}

/** How many milliseconds money buys of a period of this length. */
export function timeFor(money: number, price: number, seats: number, periodMs: number): number {
  const cost = BigInt(price) * BigInt(seats);
  return cost === 0n ? 0 : Number((BigInt(money) * BigInt(periodMs)) / cost);
}

function ceil(part: bigint, of: bigint): bigint {
  return (part + of - 1n) / of;
}
