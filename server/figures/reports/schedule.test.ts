import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../tests/helpers/sample';
import { size } from '../../../tests/helpers/size';
import { lastRun, nextRun, periodOf, type Schedule } from './schedule';

const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'UTC',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Tehran',
  'Asia/Beirut',
];
const half = (at: number) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
const daily = (time: string): Schedule => ({ every: 'day', time, weekday: null, dayOfMonth: null });
const monthly = (dayOfMonth: number): Schedule => ({ every: 'month', time: '08:00', weekday: null, dayOfMonth });

/** Local day and time of a zone, from the runtime's Intl, independent of our own code. */
function clockIn(zone: string, at: Date): { readonly day: string; readonly time: string } {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const written = new Intl.DateTimeFormat('en-CA', { ...digits, hourCycle: 'h23', timeZone: zone }).format(at);
  return { day: written.slice(0, 10), time: written.slice(12, 17) };
}

/** The key of a period: a week by its Monday, a month by 'YYYY-MM'. */
function spanOf(every: Schedule['every'], day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return day.slice(0, 7);
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function spansBetween(every: Schedule['every'], from: string, to: string): string[] {
  const spans = new Set<string>();
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    spans.add(spanOf(every, new Date(at).toISOString().slice(0, 10)));
  return [...spans];
}

describe.each(zones.slice(0, size({ small: 5, usual: zones.length })))('report schedule in %s', (zone) => {
  test.each(['day', 'week', 'month'] as const)(
    'every %s has exactly one run, each strictly later, across clock changes',
    (every) => {
      const random = randomFrom(zone.length * 7 + every.length);
      for (let round = 0; round < (every === 'day' ? 1 : 2); round += 1) {
        const schedule: Schedule = {
          every,
          time: half(Math.floor(random() * 48)),
          weekday: String(1 + Math.floor(random() * 7)),
          dayOfMonth: 1 + Math.floor(random() * 31),
        };
        let at = new Date(Date.UTC(2024, Math.floor(random() * 24), 1 + Math.floor(random() * 28), 7, 13));
        const runs: Date[] = [];
        for (let count = 0; count < (every === 'day' ? 400 : every === 'week' ? 110 : 30); count += 1) {
          const next = nextRun(schedule, zone, at);
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          expect(lastRun(schedule, zone, next)).toEqual(next);
          const before = new Date(next.getTime() - 1);
          if (runs.length > 0) expect(lastRun(schedule, zone, before)).toEqual(runs.at(-1));
          expect(nextRun(schedule, zone, before)).toEqual(next);
          runs.push(next);
          at = next;
        }
        const days = runs.map((run) => clockIn(zone, run).day);
        expect(days.map((day) => spanOf(every, day))).toEqual(spansBetween(every, days[0]!, days.at(-1)!));
        const late = runs.filter((run) => clockIn(zone, run).time !== schedule.time);
        // A clock change skips a time on one or two days a year.
        expect(late.length).toBeLessThanOrEqual(4);
        for (const run of late) expect(clockIn(zone, run).time > schedule.time).toBe(true);
      }
    },
  );
});

describe('clock changes', () => {
  test('a time skipped by the clocks runs later by the length of the change', () => {
    const run = (zone: string, after: string, time = '02:30') =>
      nextRun(daily(time), zone, new Date(after)).toISOString();
    expect(run('Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(run('Europe/Berlin', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(run('America/New_York', '2026-03-08T00:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
    // A half-hour change: 02:00 becomes 02:30.
    expect(run('Australia/Lord_Howe', '2026-10-03T12:00:00Z', '02:00')).toBe('2026-10-03T15:30:00.000Z');
  });

  test('a time that occurs twice runs once, at the first', () => {
    const berlin = (after: string) => nextRun(daily('02:30'), 'Europe/Berlin', new Date(after)).toISOString();
    expect(berlin('2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(berlin('2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
    expect(berlin('2026-10-25T01:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test('a calendar day that a zone skips runs once', () => {
    const apia = (after: string) => nextRun(daily('08:00'), 'Pacific/Apia', new Date(after)).toISOString();
    // 30 December 2011 did not exist there.
    expect(apia('2011-12-29T17:59:00Z')).toBe('2011-12-29T18:00:00.000Z');
    expect(apia('2011-12-29T18:00:00Z')).toBe('2011-12-30T18:00:00.000Z');
    expect(apia('2011-12-30T18:00:00Z')).toBe('2011-12-31T18:00:00.000Z');
  });
});

describe('months', () => {
  test('a month shorter than the chosen day runs on its last day', () => {
    const days: string[] = [];
    let at = new Date('2027-12-31T23:00:00Z');
    for (let count = 0; count < 5; count += 1) {
      at = nextRun(monthly(31), 'UTC', at);
      days.push(at.toISOString().slice(0, 10));
    }
    expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  });
});

describe('periodOf', () => {
  const due = new Date('2026-11-23T00:30:00Z');

  test.each([
    ['day', 'Asia/Shanghai', '2026-11-22', '2026-11-22'],
    ['day', 'America/New_York', '2026-11-21', '2026-11-21'],
    ['week', 'Asia/Shanghai', '2026-11-16', '2026-11-22'],
    // It is Sunday there, so the week has not ended.
    ['week', 'America/New_York', '2026-11-09', '2026-11-15'],
    ['month', 'Asia/Shanghai', '2026-10-01', '2026-10-31'],
  ] as const)('is the %s that had ended in %s', (every, zone, from, to) => {
    expect(periodOf({ every }, zone, due)).toEqual({ from, to });
  });
});
