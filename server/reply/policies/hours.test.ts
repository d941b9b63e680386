import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Holiday, openingAt } from './hours';

const week = { days: ['1', '2', '3', '4', '5'], from: '09:00', to: '18:00' };
const night = { days: ['5'], from: '22:00', to: '02:00' };
const berlin = 'Europe/Berlin';
const at = (
  timestamp: string,
  rows: Parameters<typeof openingAt>[0],
  zone = 'Asia/Shanghai',
  holidays: Holiday[] = [],
) => {
  const { isOpen, isHoliday, opensAt } = openingAt(rows, holidays, zone, new Date(timestamp));
  return [
    isOpen ? 'open' : 'closed',
    ...(isHoliday ? ['holiday'] : []),
    ...(opensAt ? [opensAt.toISOString()] : []),
  ].join(' ');
};
const days = (from: string, to: string, works: 'closed' | 'open' = 'closed') => [{ from, to, works }];

test.each([
  ['at any time without hours', at('2026-05-01T00:00Z', []), 'open'],
  [
    'on a holiday without hours',
    at('2026-05-01T00:00Z', [], 'UTC', days('2026-05-01', '2026-05-02')),
    'closed holiday 2026-05-03T00:00:00.000Z',
  ],
  // 2026-05-04 is a Monday.
  ['as the hours begin', at('2026-05-04T01:00Z', [week]), 'open'],
  ['before they begin', at('2026-05-04T00:59:59Z', [week]), 'closed 2026-05-04T01:00:00.000Z'],
  ['as they end', at('2026-05-04T10:00Z', [week]), 'closed 2026-05-05T01:00:00.000Z'],
  ['before the weekend', at('2026-05-08T10:00Z', [week]), 'closed 2026-05-11T01:00:00.000Z'],
  [
    'with a holiday after it',
    at('2026-05-08T10:00Z', [week], 'Asia/Shanghai', days('2026-05-11', '2026-05-12')),
    'closed 2026-05-13T01:00:00.000Z',
  ],
  [
    'with a working Sunday',
    at('2026-05-08T10:00Z', [week], 'Asia/Shanghai', days('2026-05-10', '2026-05-10', 'open')),
    'closed 2026-05-10T01:00:00.000Z',
  ],
  [
    'on a working day within a holiday',
    at('2026-05-10T02:00Z', [week], 'Asia/Shanghai', [
      ...days('2026-05-09', '2026-05-12'),
      ...days('2026-05-10', '2026-05-10', 'open'),
    ]),
    'open',
  ],
  ['in the night of its first day', at('2026-05-08T17:59Z', [night]), 'open'],
  [
    'in a night that reaches into a holiday',
    at('2026-05-08T17:59Z', [night], 'Asia/Shanghai', days('2026-05-09', '2026-05-09')),
    'open holiday',
  ],
  [
    'after midnight of a holiday with a night',
    at('2026-05-08T17:00Z', [night], 'Asia/Shanghai', days('2026-05-08', '2026-05-08')),
    'closed 2026-05-15T14:00:00.000Z',
  ],
  [
    'at midnight of a whole week',
    at('2026-05-08T16:00Z', [{ days: [...'1234567'], from: '00:00', to: '24:00' }]),
    'open',
  ],
  ['after that night', at('2026-05-08T18:00Z', [night]), 'closed 2026-05-15T14:00:00.000Z'],
  // The clocks go from 02:00 to 03:00, and back from 03:00 to 02:00.
  ['the day before summer', at('2026-03-27T17:00Z', [week], berlin), 'closed 2026-03-30T07:00:00.000Z'],
  ['the day before winter', at('2026-10-23T16:00Z', [week], berlin), 'closed 2026-10-26T08:00:00.000Z'],
  [
    'in an hour that is left out',
    at('2026-03-29T00:00Z', [{ days: ['7'], from: '02:00', to: '04:00' }], berlin),
    'closed 2026-03-29T01:00:00.000Z',
  ],
  [
    'never within two months',
    at('2026-05-01T00:00Z', [week], 'UTC', days('2026-05-01', '2027-05-01')),
    'closed holiday',
  ],
])('opening state %s', (_, actual, wanted) => {
  expect(actual).toBe(wanted);
});

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${zone} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  formats.set(name, format);
  return format;
}

/** Reference implementation: asks Intl for each field of the local time. */
function isOpenPlainly(rows: Parameters<typeof openingAt>[0], zone: string, timestamp: number): boolean {
  const say = (options: Intl.DateTimeFormatOptions) => formatOf(zone, options).format(timestamp);
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const day = names.indexOf(say({ weekday: 'short' })) + 1;
  const time = say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return rows.some(({ days: on, from, to }) => {
    const [today, yesterday] = [on.includes(String(day)), on.includes(String(day === 1 ? 7 : day - 1))];
    return from < to ? today && time >= from && time < to : (today && time >= from) || (yesterday && time < to);
  });
}

const time = fc
  .integer({ min: 0, max: 48 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const row = fc
  .record({ days: fc.uniqueArray(fc.constantFrom(...'1234567'), { minLength: 1, maxLength: 7 }), from: time, to: time })
  .filter(({ from, to }) => from !== to && !(from === '24:00' && to === '00:00'));
const places = fc.constantFrom(
  ['2026-03-29T01:00Z', berlin],
  ['2026-10-25T01:00Z', berlin],
  ['2026-11-01T06:00Z', 'America/New_York'],
  ['2026-04-04T15:00Z', 'Australia/Lord_Howe'],
  ['2026-06-01T00:00Z', 'Asia/Kathmandu'],
  ['2026-06-01T00:00Z', 'Asia/Shanghai'],
);

test('for any hours and clock changes: open by local time, and not open before the next opening', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 3 }),
      places,
      fc.integer({ min: -2_880, max: 1_440 }),
      (rows, [change, zone], minutes) => {
        const timestamp = Date.parse(change!) + minutes * 60_000;
        const { isOpen, opensAt } = openingAt(rows, [], zone!, new Date(timestamp));
        expect(isOpen).toBe(isOpenPlainly(rows, zone!, timestamp));
        if (isOpen) {
          expect(opensAt).toBeNull();
          return;
        }
        const opens = opensAt!.getTime();
        expect(isOpenPlainly(rows, zone!, opens)).toBe(true);
        for (let before = Math.ceil(timestamp / 900_000) * 900_000; before < opens; before += 900_000)
          if (isOpenPlainly(rows, zone!, before)) throw new Error(`It was open at ${new Date(before).toISOString()}.`);
      },
    ),
    { numRuns: 150 },
  );
});
