import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, separatorOf, separators } from './rows';
import { csvLine } from './text';

const rowsOf = (text: string, separator: (typeof separators)[number] = ',') => [...csvRows(text, separator)];
const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', ',', ';', '\t', '\n', '\r\n', ' ', "'", '=') });
const filled = cell.filter((text) => text.trim() !== '');
const table = fc.array(fc.tuple(filled, cell, cell), { minLength: 1, maxLength: 8 });

test('what is written is read again, cell by cell', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(rowsOf(rows.map(csvLine).join('')).map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('whatever the text, every sign outside of quotation marks and separators is in some cell', () => {
  fc.assert(
    fc.property(cell, fc.constantFrom(...separators), (text, separator) => {
      const letters = (some: string) => some.replace(/[^a中=']/g, '');
      expect(
        letters(
          rowsOf(text, separator)
            .flatMap(({ cells }) => cells)
            .join(''),
        ),
      ).toBe(letters(text));
    }),
  );
});

test.each<[string, string, string, object[]]>([
  ['ends of lines of every kind', ',', 'a,b\r\nc,d\ne,f\r', [r(1, 'a', 'b'), r(2, 'c', 'd'), r(3, 'e', 'f')]],
  ['rows as spreadsheets count them', ',', 'a\n\n"b\nb"\nc', [r(1, 'a'), r(3, 'b\nb'), r(4, 'c')]],
  ['a quotation mark within a cell', ',', '5" pipe,"6"" pipe"', [r(1, '5" pipe', '6" pipe')]],
  ['what follows a closed cell', ',', '"a"b,c', [r(1, 'ab', 'c')]],
  ['a last cell that is empty', ';', 'a;\n;b', [r(1, 'a', ''), r(2, '', 'b')]],
  ['rows of nothing but separators are none', ',', 'a,b\n,\n , \nc,d', [r(1, 'a', 'b'), r(4, 'c', 'd')]],
  ['a line that names the separator', ';', 'sep=;\r\na;b', [r(1, 'a', 'b')]],
])('%s', (_what, separator, text, rows) => {
  expect(rowsOf(text, separator as ',')).toEqual(rows);
});

test('a quotation mark that is never closed is told', () => {
  expect(rowsOf('a,b\n"c,d\ne,f')).toEqual([r(1, 'a', 'b'), { row: 2, cells: ['c,d\ne,f'], unclosed: true }]);
});

test.each([
  ['a,b;c\n1,2\n', ','],
  ['a;b\n1,5;2,5\n3,5;4,5', ';'],
  ['name\tvalue\na, b\t1', '\t'],
  ['sep=;\na,b\n', ';'],
  ['one column\nonly', ','],
  ['"a;b",c\n"d;e",f', ','],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

function r(row: number, ...cells: string[]) {
  return { row, cells };
}
