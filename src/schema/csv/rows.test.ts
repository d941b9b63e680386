import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, csvRows, separatorOf, separators } from './rows';
import { csvLine } from './text';

async function rowsOf(text: string, separator: (typeof separators)[number] = ',', pause = () => undefined) {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(text, separator, pause)) rows.push(row);
  return rows;
}

const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', ',', ';', '\t', '\n', '\r\n', ' ', "'", '=') });
const filled = cell.filter((text) => text.trim() !== '');
const table = fc.array(fc.tuple(filled, cell, cell), { minLength: 1, maxLength: 8 });

test('csvRows reads what csvLine wrote, cell by cell', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect((await rowsOf(rows.map(csvLine).join(''))).map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('csvRows loses no characters other than quotes and separators, whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(cell, fc.constantFrom(...separators), async (text, separator) => {
      const letters = (some: string) => some.replace(/[^a中=']/g, '');
      const cells = (await rowsOf(text, separator)).flatMap((row) => row.cells);
      expect(letters(cells.join(''))).toBe(letters(text));
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
])('%s', async (_what, separator, text, rows) => {
  expect(await rowsOf(text, separator as ',')).toEqual(rows);
});

test('a quote that is never closed is reported as an issue of its row', async () => {
  const issue = { path: '', code: 'fileQuote', params: { row: 2 } };
  expect(await rowsOf('a,b\n"c,d\ne,f')).toEqual([r(1, 'a', 'b'), { ...r(2, 'c,d\ne,f'), issue }]);
});

test.each<[string, string, string, number]>([
  ['commas', ',', 'rowColumns', 200],
  ['quotation marks', '"', 'rowCharacters', 1_000_000],
  ['letters', 'x', 'rowCharacters', 1_000_000],
])('a row of 19 million %s is read up to the limit', async (_what, letter, code, limit) => {
  const [heading, row, ...others] = await rowsOf(`a,b\n${letter.repeat(19_000_000)}\n1,2`);
  expect([heading, others]).toEqual([r(1, 'a', 'b'), []]);
  expect(row!.issue).toEqual({ path: '', code, params: { limit, row: 2 } });
  expect(row!.cells.length).toBeLessThanOrEqual(200);
});

test('19 million empty rows are read up to the limit, calling pause after each', async () => {
  let pauses = 0;
  const rows = await rowsOf('\n'.repeat(19_000_000), ',', () => {
    pauses += 1;
    return undefined;
  });
  const issue = { path: '', code: 'rowCount', params: { limit: 1_048_576, row: 1_048_577 } };
  expect([rows, pauses]).toEqual([[{ row: 1_048_577, cells: [], issue }], 1_048_577]);
});

test.each([
  ['a,b;c\n1,2\n', ','],
  ['a;b\n1,5;2,5\n3,5;4,5', ';'],
  ['name\tvalue\na, b\t1', '\t'],
  ['sep=;\na,b\n', ';'],
  ['one column\nonly', ','],
  ['"a;b",c\n"d;e",f', ','],
  [`${'a,'.repeat(300)};b\n1`, ','],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

function r(row: number, ...cells: string[]) {
  return { row, cells };
}
