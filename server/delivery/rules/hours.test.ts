import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { hoursFault, hoursOf, minutesOf, nextWithin } from './hours';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ connections: 2 });
});
afterAll(() => kernel.close());

const nextSql = `select ${nextWithin('$1::timestamptz', { days: '$2::int[]', starts: '$3::int', ends: '$4::int', zone: '$5::text' })} as at`;

interface Night {
  readonly days?: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

async function next(timestamp: string, hours: Night, zone: string): Promise<string> {
  const { days, from, to } = hoursOf(hours)!;
  const [{ at }] = await kernel.rows(nextSql, [timestamp, days.map(Number), minutesOf(from), minutesOf(to), zone]);
  return new Date(at).toISOString();
}

const berlin = 'Europe/Berlin';
const [shop, night] = [
  { from: '09:00', to: '18:00' },
  { from: '22:00', to: '06:00' },
];

test.each<[string, string, Night, string, string]>([
  ['before it opens', '2026-06-01T06:00Z', shop, berlin, '2026-06-01T07:00:00.000Z'],
  ['while it is open', '2026-06-01T07:00:30.5Z', shop, berlin, '2026-06-01T07:00:30.500Z'],
  ['when it has just closed', '2026-06-01T16:00Z', shop, berlin, '2026-06-02T07:00:00.000Z'],
  ['where clocks say something else', '2026-06-01T06:00Z', shop, 'Asia/Shanghai', '2026-06-01T06:00:00.000Z'],
  // Friday's night lasts until Saturday morning; Saturday itself has no hours.
  ['in the night of a Friday', '2026-06-06T03:59Z', { ...night, days: ['5'] }, berlin, '2026-06-06T03:59:00.000Z'],
  ['after the night of a Friday', '2026-06-06T04:00Z', { ...night, days: ['5'] }, berlin, '2026-06-12T20:00:00.000Z'],
  [
    'in a night that Friday has not',
    '2026-06-05T03:00Z',
    { ...night, days: ['5'] },
    berlin,
    '2026-06-05T20:00:00.000Z',
  ],
  ['on days alone', '2026-06-05T10:00Z', { days: ['6', '7'] }, berlin, '2026-06-05T22:00:00.000Z'],
  // The clocks go from 02:00 to 03:00: in UTC, nine is an hour earlier than the day before.
  ['as summer comes', '2026-03-28T20:00Z', shop, berlin, '2026-03-29T07:00:00.000Z'],
  ['as summer goes', '2026-10-24T20:00Z', shop, berlin, '2026-10-25T08:00:00.000Z'],
  ['in the night as summer comes', '2026-03-29T03:59Z', night, berlin, '2026-03-29T03:59:00.000Z'],
  [
    'in an hour that the day leaves out',
    '2026-03-29T00:00Z',
    { from: '02:00', to: '03:00' },
    berlin,
    '2026-03-30T00:00:00.000Z',
  ],
  [
    'in an hour that the week leaves out',
    '2026-03-29T00:00Z',
    { from: '02:00', to: '03:00', days: ['7'] },
    berlin,
    '2026-04-05T00:00:00.000Z',
  ],
  // 02:40 occurs twice; both are after 02:30.
  [
    'in an hour that comes twice',
    '2026-10-25T00:40Z',
    { from: '01:00', to: '02:30' },
    berlin,
    '2026-10-26T00:00:00.000Z',
  ],
])('next time within hours: %s', async (_, timestamp, hours, zone, at) => {
  expect(await next(timestamp, hours, zone)).toBe(at);
});

/** Local time in a zone: the ISO weekday (1 = Monday) and the minute of the day. */
function clock(at: number, zone: string): { readonly day: number; readonly minute: number } {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return { day: days.indexOf(part('weekday')) + 1, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const options = { hourCycle: 'h23', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { ...options, timeZone: zone });
  formats.set(zone, format);
  return format;
}

function isOpen(at: number, hours: Night, zone: string): boolean {
  const { day, minute } = clock(at, zone);
  const { days: open, from, to } = hoursOf(hours)!;
  const [starts, ends, has] = [minutesOf(from), minutesOf(to), (one: number) => open.includes(String(one))];
  if (starts < ends) return has(day) && minute >= starts && minute < ends;
  return (has(day) && minute >= starts) || (has(day === 1 ? 7 : day - 1) && minute < ends);
}

const halfHour = 1_800_000;
const time = fc.integer({ min: 0, max: 48 }).map((at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
const someHours = fc
  .record({ from: time, to: time, days: fc.uniqueArray(fc.constantFrom(...'1234567'), { maxLength: 7 }) })
  .filter((hours) => hoursFault(hours) === null);
/** Zones near a clock change; one shifts by half an hour, some never shift. */
const places = fc
  .constantFrom(
    ['2026-03-29T01:00Z', berlin],
    ['2026-10-25T01:00Z', berlin],
    ['2026-11-01T06:00Z', 'America/New_York'],
    ['2026-04-04T15:00Z', 'Australia/Lord_Howe'],
    ['2026-03-08T07:00Z', 'America/New_York'],
    ['2026-06-01T00:00Z', 'Asia/Kolkata'],
  )
  .map(([change, zone]) => ({ change: Date.parse(change!), zone: zone! }));

test('is never before the given time, never outside the hours, and the earliest possible', async () => {
  const minute = fc.integer({ min: -3 * 1_440, max: 1_440 });
  await fc.assert(
    fc.asyncProperty(someHours, places, minute, async (hours, { change, zone }, ago) => {
      const timestamp = change + ago * 60_000;
      const at = Date.parse(await next(new Date(timestamp).toISOString(), hours, zone));
      expect(isOpen(at, hours, zone)).toBe(true);
      // Hours begin on the full or half hour; a clock change can start them an hour late, so that they are missed.
      let first = timestamp;
      while (!isOpen(first, hours, zone)) first = (Math.floor(first / halfHour) + 1) * halfHour;
      const changes = first <= change + 3_600_000 && at >= change - 7_200_000;
      if (changes) expect(at).toBeGreaterThanOrEqual(first);
      else expect(at).toBe(first);
    }),
    { numRuns: 150 },
  );
});

test('hours that never open are refused', () => {
  for (const [from, to] of [
    ['24:00', '00:00'],
    ['08:00', '08:00'],
  ])
    expect(hoursFault({ from, to })).not.toBeNull();
  for (const [from, to] of [
    ['00:00', '24:00'],
    ['24:00', '00:30'],
    ['23:30', '00:00'],
  ])
    expect(hoursFault({ from, to })).toBeNull();
});
