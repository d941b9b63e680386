import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalise } from '../../src/schema/validation';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { specimens } from '../helpers/fixtures/specimens';
import { importsOf } from '../helpers/imports';
import { seed } from '../helpers/seed';
import { startServer, type TestServer } from '../helpers/server';
import { size } from '../helpers/size';

let server: TestServer;
let cast: Cast;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
});
afterAll(() => server.close());

/** Characters that start a formula in a spreadsheet, including their full-width forms. */
const formula = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/;
const count = size({ small: 1_000, usual: 10_000 });

const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'", '"', ',', ';', ' ');
const calls = fc.constantFrom('=cmd|"/c calc"!A1', '@SUM(1+1)', '+1+1', '-2+3', '=HYPERLINK("https://evil.example")');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.tuple(begins, fc.string({ maxLength: 40 })).map((parts) => parts.join('')),
  fc.tuple(begins, begins, fc.string({ unit: 'binary', maxLength: 30 })).map((parts) => parts.join('')),
  fc.tuple(begins, calls).map((parts) => parts.join('')),
  calls,
);

/** Random texts, normalised as the server stores them. */
function keptTexts(): (string | null)[] {
  const drawn = fc.sample(text, { numRuns: count, seed });
  return drawn.map(
    (value) => normalise(specimens.fields.notes!, value.replaceAll(/[\0\p{Surrogate}]/gu, '')) as string,
  );
}

test('no text becomes a formula in an exported file, and importing it back changes no text', async () => {
  const notes = keptTexts();
  const { companyId } = cast.owner;
  await server.pool.query(
    `insert into specimens (id, company_id, name, grade, notes)
      select gen_random_uuid(), $1, 'text ' || lpad(n::text, 5, '0'), 'raw', note
        from unnest($2::text[]) with ordinality as t(note, n)`,
    [companyId, notes],
  );
  const kept = async () =>
    (await server.pool.query('select name, notes from specimens where company_id = $1 order by name', [companyId]))
      .rows;
  const before = await kept();
  expect(before.map((row) => row.notes)).toEqual(notes);

  const { status, text: file } = await owner.get('/api/v1/specimens/export?columns=name,notes&sort=["name","ASC"]');
  expect(status).toBe(200);
  const { data, errors } = Papa.parse<string[]>(file.slice(1), { newline: '\r\n', delimiter: ',' });
  expect(errors).toEqual([]);
  const cells = data.slice(1, -1).map(([, note]) => note!);
  expect(cells).toHaveLength(count);
  expect(cells.filter((cell) => formula.test(cell))).toEqual([]);

  const imports = importsOf(server, owner, 'specimens');
  const work = await imports.checked(file, { columns: ['name', 'notes'], key: 'name', existing: 'update' });
  expect([work.status, work.counts.create, work.counts.wrong, work.faults]).toEqual(['checked', 0, 0, []]);
  expect((await imports.run(work.id)).status).toBe('done');
  expect(await kept()).toEqual(before);
}, 120_000);
