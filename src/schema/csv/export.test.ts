import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { specimens } from '../../../tests/web/ui/specimens';
import { cellOf } from './cells';
import { csvLine, safeText } from './text';

const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const dangerous = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.tuple(dangerous, fc.string()).map(([first, rest]) => first + rest),
);

test('a row survives a CSV round trip', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const cells = row.map(safeText);
      const parsed = Papa.parse<string[]>(csvLine(cells) + csvLine(['end']), {
        newline: '\r\n',
        delimiter: ',',
      });
      expect(parsed.data[0]).toEqual(cells);
    }),
  );
});

const value = fc.oneof(text, fc.double({ noDefaultInfinity: true }), fc.boolean(), fc.array(text), fc.constant(null));

test('only plain numbers may start with a minus', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(specimens.fields)), value, (name, input) => {
      const cell = cellOf(specimens.fields[name]!, input, { currency: 'CNY' }, 'en', new Map());
      expect(formula.test(cell) && !/^-\d+(\.\d+)?(e[+-]\d+)?$/.test(cell)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['rank', -5, '-5'],
  ['price', 123456, '1234.56'],
  ['price', -7, '-0.07'],
  ['currency', 'JPY', 'Yen'],
  ['active', false, 'No'],
  ['standing', 0, 'Disabled'],
  ['standing', 1, 'Enabled'],
  ['copies', 20, '20'],
  ['mobile', '+8613812345678', "'+8613812345678"],
  ['moment', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['colours', ['left', 'right'], 'Left; Right'],
  ['maker', 'm1', 'Müller'],
  ['helpers', ['m1', 'm2'], 'Müller; m2'],
  ['key', 'hush', ''],
  ['extra', { a: 1 }, '{"a":1}'],
])('%s %j is exported as %j', (name, value, cell) => {
  const titles = new Map([['makers', new Map([['m1', 'Müller']])]]);
  expect(cellOf(specimens.fields[name]!, value, { currency: 'CNY' }, 'en', titles)).toBe(cell);
});
