import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../subscription/calendar';
import type { Edition } from '../subscription/editions';
import type { Subscription } from '../subscription/subscription';
import { bookingOf, type CodeTerms } from './terms';

const edition = (code: string, monthlyPrice: number, yearlyPrice: number): Edition => ({
  code,
  monthlyPrice,
  yearlyPrice,
  name: code,
  englishName: code,
  currency: 'CNY',
  enabled: true,
  seats: 0,
});
const editions = [edition('FREE', 0, 0), edition('PRO', 4_900, 46_800), edition('BUSINESS', 9_900, 94_800)];
const now = new Date('2026-11-27T10:00:00.123Z');
const dayMs = 86_400_000;

function running(planCode: string, seats: number, expiresAt: Date | null, value = 0): Subscription {
  const anchor = expiresAt === null ? now : addMonths(expiresAt, -1, 'Asia/Shanghai');
  return {
    companyId: '',
    planCode,
    interval: planCode === 'FREE' ? null : 'month',
    seats,
    currency: 'CNY',
    status: 'ACTIVE',
    startedAt: anchor,
    expiresAt,
    suspendedAt: null,
    next: null,
    version: 1,
    graceUntil: expiresAt === null ? null : new Date(+expiresAt + 7 * dayMs),
    value,
    valuedAt: now,
    calendar: { anchor, zone: 'Asia/Shanghai' },
  };
}

const redeemed = (current: Subscription, given: CodeTerms) => bookingOf(current, editions, given, now);
const months = fc.integer({ min: 1, max: 36 });
const seats = fc.integer({ min: 1, max: 1_000 });
const left = fc.integer({ min: 1, max: 400 * dayMs });

test('a code for the same plan and seats extends the plan by exactly its months', () => {
  fc.assert(
    fc.property(months, seats, left, (months, seats, ms) => {
      const end = new Date(+now + ms);
      const { until, ...booked } = redeemed(running('PRO', seats, end), { planCode: 'PRO', months, seats });
      expect(until).toEqual(addMonths(end, months, 'Asia/Shanghai'));
      expect(booked).toMatchObject({ planCode: 'PRO', seats });
    }),
  );
});

test('a code with other seats for the same plan: the larger seat count, no seat time lost, less than 1 ms per seat gained', () => {
  fc.assert(
    fc.property(months, seats, seats, left, (months, had, seats, ms) => {
      const end = new Date(+now + ms);
      const booking = redeemed(running('PRO', had, end), { planCode: 'PRO', months, seats });
      const time = +addMonths(end, months, 'Asia/Shanghai') - +end;
      const due = had * ms + seats * time;
      const got = booking.seats * (+booking.until! - +now);
      expect(booking.seats).toBe(Math.max(had, seats));
      expect(got - due).toBeGreaterThanOrEqual(0);
      expect(got - due).toBeLessThan(booking.seats);
    }),
  );
});

test('a code for a higher plan starts now and converts the value of the lower plan to time', () => {
  fc.assert(
    fc.property(
      months,
      seats,
      seats,
      left,
      fc.integer({ min: 0, max: 10_000_000 }),
      (months, had, seats, ms, value) => {
        const current = running('PRO', had, new Date(+now + ms), value);
        const given: CodeTerms = { planCode: 'BUSINESS', months, seats };
        const max = Math.max(had, seats);
        const interval = months >= 12 ? 12 : 1;
        const own = (seats * (+addMonths(now, months, 'Asia/Shanghai') - +now)) / max;
        const period = +addMonths(now, interval, 'Asia/Shanghai') - +now;
        const credit = (value * period) / (max * (interval === 12 ? 94_800 : 9_900));
        const farthest = +addMonths(now, 240, 'Asia/Shanghai') - +now;
        if (own + credit > farthest + 2) {
          expect(() => redeemed(current, given)).toThrow('PLAN_LIMIT');
          return;
        }
        fc.pre(own + credit < farthest - 2);
        const booking = redeemed(current, given);
        expect(booking).toMatchObject({
          planCode: 'BUSINESS',
          seats: max,
          interval: interval === 12 ? 'year' : 'month',
        });
        expect(Math.abs(+booking.until! - +now - own - credit)).toBeLessThanOrEqual(2);
      },
    ),
    {
      examples: [
        [1, 5, 5, dayMs, 0],
        [1, 1, 1, dayMs, 2_400_751],
      ],
    },
  );
});

test('after expiry a code renews from the end; for another plan or after the grace period it starts now', () => {
  const ended = running('BUSINESS', 9, new Date(+now - 3 * dayMs));
  const again = redeemed(ended, { planCode: 'BUSINESS', months: 1, seats: 2 });
  expect(again).toMatchObject({
    seats: 2,
    from: ended.expiresAt,
    until: addMonths(ended.expiresAt!, 1, 'Asia/Shanghai'),
  });
  const lower = redeemed(ended, { planCode: 'PRO', months: 1, seats: 2 });
  expect(lower).toMatchObject({ planCode: 'PRO', seats: 2, until: addMonths(now, 1, 'Asia/Shanghai') });
  const over = running('PRO', 9, new Date(+now - 8 * dayMs));
  expect(redeemed(over, { planCode: 'PRO', months: 1, seats: 2 }).until).toEqual(addMonths(now, 1, 'Asia/Shanghai'));
  const free = running('FREE', 0, null);
  expect(redeemed(free, { planCode: 'PRO', months: 12, seats: 3 })).toMatchObject({ interval: 'year', paid: 140_400 });
});

test('rejects a code for a lower plan, on a plan without an end, or beyond 20 years', () => {
  const soon = new Date(+now + dayMs);
  const refused = (current: Subscription, given: CodeTerms) => expect(() => redeemed(current, given)).toThrow();
  refused(running('BUSINESS', 1, soon), { planCode: 'PRO', months: 36, seats: 1_000 });
  refused(running('PRO', 1, null), { planCode: 'PRO', months: 1, seats: 1 });
  refused(running('PRO', 1, addMonths(now, 239, 'UTC')), { planCode: 'PRO', months: 12, seats: 1 });
});
