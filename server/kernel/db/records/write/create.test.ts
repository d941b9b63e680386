import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { randomFrom, sampleInput } from '../../../../../tests/helpers/sample';
import { Refusal } from '../../../http/refusal';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';
import { createRecord } from './write';

let kernel: Kernel;
let specimens: RecordTable;
let shelves: RecordTable;

beforeAll(async () => {
  kernel = await startKernel({ connections: 20 });
  specimens = kernel.table('specimens');
  shelves = kernel.table('shelves');
});
afterAll(() => kernel.close());

const issuesOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.details.issues : error),
  );

test('any valid input is stored and read back unchanged', async () => {
  const author = newAuthor();
  const random = randomFrom(20261120);
  for (let at = 0; at < 40; at += 1) {
    const input = sampleInput(specimens.schema, random, { references: () => [] });
    const made = await createRecord(kernel.db, specimens, author, { ...input, name: `specimen ${at}`, code: null });
    const { secretWord: _, ...shown } = input;
    expect(made).toMatchObject({ ...shown, name: `specimen ${at}`, code: null, version: 1 });
    expect(await readRecord(kernel.db, specimens, author, made.id)).toEqual(made);
  }
});

test('a new record has an author, a creation time, one log entry and one event', async () => {
  const author = newAuthor();
  const made = await createRecord(kernel.db, shelves, author, { name: 'top' });
  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: made.createdAt,
    name: 'top',
    parent: null,
    place: null,
  });
  const about = { company_id: author.companyId, resource: 'shelves', record_id: made.id, action: 'add' };
  expect(await kernel.rows('select created_by from shelves where id = $1', [made.id])).toEqual([
    { created_by: author.userId },
  ]);
  const log = 'select company_id, resource, record_id, action, actor_id, request_id, before, after from operation_log';
  expect(await kernel.rows(`${log} where record_id = $1`, [made.id])).toEqual([
    {
      ...about,
      actor_id: author.userId,
      request_id: 'test',
      before: null,
      after: { name: 'top', parent: null, place: null },
    },
  ]);
  const events = 'select company_id, resource, record_id, action, version, position from events';
  expect(await kernel.rows(`${events} where record_id = $1`, [made.id])).toEqual([
    { ...about, version: 1, position: null },
  ]);
});

test('20 concurrent creates with the same unique name: exactly one succeeds', async () => {
  const author = newAuthor();
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      issuesOf(createRecord(kernel.db, specimens, author, { name: 'only', grade: 'raw' })),
    ),
  );
  expect(made.filter((issues) => issues === null)).toHaveLength(1);
  expect(made.filter((issues) => issues !== null)).toEqual(Array(19).fill([{ path: 'name', code: 'unique' }]));
  expect(await kernel.rows('select count(*) from events where company_id = $1', [author.companyId])).toEqual([
    { count: 1 },
  ]);
});

describe('invalid input', () => {
  test('is refused with the names of the fields, and nothing is stored', async () => {
    const author = newAuthor();
    const issues = await issuesOf(createRecord(kernel.db, specimens, author, { name: 'x', grade: 'dull', id: 'mine' }));
    expect(issues).toMatchObject([
      { path: 'name', code: 'minLength' },
      { path: 'grade', code: 'choice' },
      { path: 'id', code: 'readOnly' },
    ]);
    const kept = await kernel.rows(
      'select (select count(*) from specimens where company_id = $1) as records, (select count(*) from operation_log where company_id = $1) as entries',
      [author.companyId],
    );
    expect(kept).toEqual([{ records: 0, entries: 0 }]);
  });

  test('a value that must be unique within its parent is refused when taken', async () => {
    const author = newAuthor();
    const top = await createRecord(kernel.db, shelves, author, { name: 'top' });
    await createRecord(kernel.db, shelves, author, { name: 'in', parent: top.id });
    expect(await issuesOf(createRecord(kernel.db, shelves, author, { name: 'in', parent: top.id }))).toEqual([
      { path: 'name', code: 'unique' },
    ]);
  });
});
