import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Interval, Wanted } from '../../../src/schema/billing/companyPlan';
import { size } from '../../../tests/helpers/size';
import { addMonths, boundary } from './calendar';
import type { Offered } from './editions';
import { isRenewable, quote } from './quote';
import { type Subscription, worthOf } from './subscription';
import { costOf, periodsLeft, worthLeft } from './worth';

const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'];
const zone = fc.constantFrom(...zones);
const date = fc.date({
  min: new Date('2023-01-01T00:00:00Z'),
  max: new Date('2030-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const interval = fc.constantFrom<Interval>('month', 'year');
/** The second 02:00 in Berlin on the night when clocks go back. */
const secondShowing = new Date('2028-10-29T01:00:00Z');
const editions: readonly Offered[] = [
  { code: 'FREE', monthlyPrice: 0, yearlyPrice: 0, currency: 'CNY', enabled: true },
  { code: 'PRO', monthlyPrice: 4_900, yearlyPrice: 46_800, currency: 'CNY', enabled: true },
  { code: 'BUSINESS', monthlyPrice: 9_900, yearlyPrice: 94_800, currency: 'CNY', enabled: true },
];
const wanted: fc.Arbitrary<Wanted> = fc.record({
  planCode: fc.constantFrom('PRO', 'BUSINESS'),
  interval,
  seats: fc.integer({ min: 1, max: 500 }),
});

/** A subscription with these terms, bought at `at`. */
function bought({ planCode, interval: of, seats }: Wanted, at: Date, inZone: string): Subscription {
  const calendar = { anchor: at, zone: inZone };
  const { monthlyPrice, yearlyPrice } = editions.find(({ code }) => code === planCode)!;
  return {
    companyId: '',
    planCode,
    interval: of,
    seats,
    status: 'ACTIVE',
    currency: 'CNY',
    startedAt: at,
    calendar,
    expiresAt: boundary(calendar, at, of, 1),
    graceUntil: null,
    suspendedAt: null,
    next: null,
    version: 1,
    value: seats * (of === 'year' ? yearlyPrice : monthlyPrice),
    valuedAt: at,
  };
}

/** The subscription after the quote is paid. */
function after(current: Subscription, given: ReturnType<typeof quote>, terms: Wanted, now: Date): Subscription {
  const { calendar } = current;
  const value = worthOf(current, now) + given.amount;
  return {
    ...current,
    ...terms,
    expiresAt: given.until,
    value,
    valuedAt: now,
    calendar: given.kind === 'upgrade' && given.until! > current.expiresAt! ? { ...calendar, anchor: now } : calendar,
  };
}

/** A time early in the period, before renewal is possible. */
const early = (at: Date, of: Interval, share: number) =>
  new Date(+at + Math.floor(share * (of === 'year' ? 300 : 15) * 86_400_000));

test('the credit never exceeds what was paid and no amount is negative', () => {
  fc.assert(
    fc.property(
      wanted,
      wanted,
      date,
      zone,
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      (has, wants, at, inZone, share) => {
        const current = bought(has, at, inZone);
        const now = new Date(+at + Math.floor(share * (+current.expiresAt! - +at)));
        const given = quote(current, editions, wants, now);
        const lines = given.lines.reduce((sum, { amount }) => sum + amount, 0);
        expect(given.amount).toBeGreaterThanOrEqual(0);
        expect(given.credit).toBeLessThanOrEqual(current.value);
        expect(given.amount).toBe(lines - given.credit);
        expect(Number.isSafeInteger(given.amount)).toBe(true);
        if (given.takesEffect === 'now' && given.until !== null) expect(+given.until).toBeGreaterThan(+given.startsAt);
      },
    ),
    { numRuns: size({ small: 300, usual: 2_000 }) },
  );
});

test('a second quote for terms that were just paid costs nothing', () => {
  fc.assert(
    fc.property(
      wanted,
      wanted,
      date,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (has, wants, at, inZone, share) => {
        const current = bought(has, at, inZone);
        const now = early(at, has.interval, share);
        const given = quote(current, editions, wants, now);
        if (given.kind === 'downgrade') return;
        const then = after(current, given, wants, now);
        if (isRenewable(then, now)) return;
        expect(quote(then, editions, wants, now)).toMatchObject({ amount: 0, lines: [], until: then.expiresAt });
      },
    ),
    { numRuns: size({ small: 300, usual: 2_000 }) },
  );
});

test('an upgrade costs the prorated price difference and the remaining value never grows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      interval,
      date,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seats, of, at, inZone, share) => {
        const current = bought({ planCode: 'PRO', interval: of, seats }, at, inZone);
        const now = early(at, of, share);
        const given = quote(current, editions, { planCode: 'BUSINESS', interval: of, seats }, now);
        const period = +current.expiresAt! - +at;
        const left = +current.expiresAt! - +now;
        const difference = of === 'year' ? 94_800 - 46_800 : 9_900 - 4_900;
        expect(given).toMatchObject({ kind: 'upgrade', until: current.expiresAt });
        const exact = (seats * difference * left) / period;
        expect(given.amount).toBeGreaterThan(exact - 2);
        expect(given.amount).toBeLessThanOrEqual(exact + 0.001);
        expect(worthOf(current, now) + given.amount).toBeLessThanOrEqual(current.value + given.amount);
      },
    ),
    { numRuns: size({ small: 200, usual: 1_000 }), examples: [[1, 'month', secondShowing, 'Europe/Berlin', 0]] },
  );
});

test('seats bought one by one cost the same as at once, within one minor unit per purchase', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 2, max: 20 }),
      interval,
      date,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seats, more, of, at, inZone, share) => {
        let current = bought({ planCode: 'PRO', interval: of, seats }, at, inZone);
        const now = early(at, of, share);
        const atOnce = quote(current, editions, { planCode: 'PRO', interval: of, seats: seats + more }, now).amount;
        let sum = 0;
        for (let one = 1; one <= more; one += 1) {
          const terms: Wanted = { planCode: 'PRO', interval: of, seats: seats + one };
          const given = quote(current, editions, terms, now);
          expect(given).toMatchObject({ kind: 'seats', until: current.expiresAt });
          sum += given.amount;
          current = after(current, given, terms, now);
        }
        expect(sum).toBeLessThanOrEqual(atOnce);
        expect(sum).toBeGreaterThan(atOnce - more);
      },
    ),
    { numRuns: size({ small: 60, usual: 300 }) },
  );
});

test('the remainder of a period is exact to the millisecond', () => {
  fc.assert(
    fc.property(
      date,
      zone,
      interval,
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (at, inZone, of, periods, share) => {
        const calendar = { anchor: at, zone: inZone };
        const end = boundary(calendar, at, of, periods);
        const first = boundary(calendar, at, of, 1);
        const now = new Date(+at + Math.floor(share * (+first - +at)));
        const { part, whole } = periodsLeft(calendar, now, end, of);
        expect(Number(whole)).toBe(+first - +at);
        expect(part).toBe(BigInt(periods - 1) * whole + BigInt(+first - +now));
        expect(costOf(whole > 0n ? Number(whole) : 0, 1, { part, whole })).toBe(Number(part));
      },
    ),
    { numRuns: size({ small: 200, usual: 1_000 }), examples: [[secondShowing, 'Europe/Berlin', 'month', 1, 0]] },
  );
});

test('the remaining value never increases over time, from the full amount to 0', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(10_000), fc.nat(10_000), (value, one, other) => {
      const [from, end] = [new Date(0), new Date(10_000)];
      const [sooner, later] = [new Date(Math.min(one, other)), new Date(Math.max(one, other))];
      expect(worthLeft(value, from, end, later)).toBeLessThanOrEqual(worthLeft(value, from, end, sooner));
      expect(worthLeft(value, from, end, from)).toBe(value);
      expect(worthLeft(value, from, end, end)).toBe(0);
    }),
  );
});

test('adding months keeps the local day, or uses the last day of a shorter month', () => {
  const clock = (at: Date, inZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: inZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 0, max: 40 }), (at, inZone, months) => {
      const then = addMonths(at, months, inZone);
      expect(+addMonths(at, months + 1, inZone)).toBeGreaterThan(+then);
      const [[day, month, year], [laterDay, laterMonth, laterYear]] = [at, then].map((one) =>
        clock(one, inZone).split(/[/,]/).map(Number),
      ) as [number[], number[]];
      expect((laterYear! - year!) * 12 + laterMonth! - month!).toBe(months);
      expect(laterDay).toBe(Math.min(day!, new Date(Date.UTC(laterYear!, laterMonth!, 0)).getUTCDate()));
    }),
    { numRuns: size({ small: 300, usual: 2_000 }) },
  );
});

/** Name, terms bought, time bought, zone, terms wanted, time of the quote, [amount, credit] calculated by hand, end. */
const byHand: readonly [string, Wanted, string, string, Wanted, string, readonly [number, number], string][] = [
  [
    // 14 of the 28 days from 31 January to 28 February are left: 2 × 4900 / 2.
    ...(['seats in a month that ends earlier', pro('month', 3), '2027-01-31T10:00Z', 'UTC'] as const),
    ...([pro('month', 5), '2027-02-14T10:00Z', [4_900, 0], '2027-02-28T10:00Z'] as const),
  ],
  [
    // From the leap day to 28 February there are 365 days, 183 of them left: 94800 × 183 / 365 = 47529.9, 46800 × 183 /
    // 365 = 23464.1.
    ...(['a larger plan within a year from a leap day', pro('year', 1), '2028-02-29T12:00Z', 'UTC'] as const),
    ...([business('year', 1), '2028-08-29T12:00Z', [24_064, 23_465], '2029-02-28T12:00Z'] as const),
  ],
  [
    // From 9:00 on 15 March to 9:00 on 15 April, clocks go forward: 743 hours, 429 of them left. 4900 × 429 / 743 =
    // 2829.2.
    ...(['a seat where clocks are put forward', pro('month', 1), '2027-03-15T08:00Z', 'Europe/Berlin'] as const),
    ...([pro('month', 2), '2027-03-28T10:00Z', [2_829, 0], '2027-04-15T07:00Z'] as const),
  ],
  [
    // From 9:00 on 15 October to 9:00 on 15 November, clocks go back: 745 hours, half of them left.
    ...(['a seat where clocks are put back', pro('month', 1), '2027-10-15T07:00Z', 'Europe/Berlin'] as const),
    ...([pro('month', 2), '2027-10-30T19:30Z', [2_450, 0], '2027-11-15T08:00Z'] as const),
  ],
  [
    // Just bought: the full price is credited and the year starts now.
    ...(['a year in place of a month, at once', pro('month', 2), '2027-01-30T00:00Z', 'Asia/Shanghai'] as const),
    ...([pro('year', 2), '2027-01-30T00:00Z', [83_800, 9_800], '2028-01-30T00:00Z'] as const),
  ],
  [
    // 9800 was paid and half of it is left: 4900. One seat of the larger plan costs 9900 a month, half of it 4950.
    ...(['a larger plan with fewer seats', pro('month', 2), '2027-04-01T00:00Z', 'UTC'] as const),
    ...([business('month', 1), '2027-04-16T00:00Z', [50, 4_900], '2027-05-01T00:00Z'] as const),
  ],
];

test.each(byHand)(
  '%s: amount, credit and end match the hand calculation',
  (_, had, from, inZone, wish, at, [amount, credit], until) => {
    const current = bought(had, new Date(from), inZone);
    const given = quote(current, editions, wish, new Date(at));
    expect([given.amount, given.credit, given.until]).toEqual([amount, credit, new Date(until)]);
    // A change scheduled for the next period does not affect the price now.
    const next = { ...pro('month', 1), until: null, value: 0 };
    const again = quote({ ...current, next }, editions, wish, new Date(at));
    expect([again.amount, again.credit]).toEqual([amount, credit]);
  },
);

function pro(of: Interval, seats: number): Wanted {
  return { planCode: 'PRO', interval: of, seats };
}

function business(of: Interval, seats: number): Wanted {
  return { planCode: 'BUSINESS', interval: of, seats };
}
