import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import type { Author } from '../queries';
import { listRecords } from './list';
import { readByIds, readRecord } from './read';
import type { RecordTable } from './recordTable';
import { createRecord, removeRecord, updateRecord } from './write/write';

let kernel: Kernel;
let author: Author;
let specimens: RecordTable;
/** The number of records per call of `derive`. */
let asked: number[];

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
  const table = kernel.table('specimens');
  const { schema } = table;
  specimens = {
    ...table,
    schema: {
      ...schema,
      fields: {
        ...schema.fields,
        twins: { kind: 'number', derived: true, label: { en: 'Twins', zh: '双胞胎' } },
      },
      functions: { summary: (record) => `${String(record.name)} of ${String(record.twins)}` },
    },
    rules: {
      async derive(_db, _reader, records) {
        asked.push(records.length);
        for (const record of records) record.twins = 2;
      },
    },
  };
});
afterAll(() => kernel.close());
beforeEach(() => {
  author = newAuthor();
  asked = [];
});

const all = {
  search: null,
  filters: [],
  sort: { field: 'name', descending: false },
  offset: 0,
  limit: 25,
} as const;

test('every operation returns derived and computed fields', async () => {
  const made = await createRecord(kernel.db, specimens, author, { name: 'one', grade: 'raw' });
  expect(made).toMatchObject({ twins: 2, summary: 'one of 2' });
  expect(await readRecord(kernel.db, specimens, author, made.id)).toEqual(made);
  expect(await readByIds(kernel.db, specimens, author, [made.id])).toEqual([made]);
  expect((await listRecords(kernel.db, specimens, author, all)).records).toEqual([made]);
  const changed = await updateRecord(kernel.db, specimens, author, made.id, { version: 1, name: 'two' });
  expect(changed).toMatchObject({ twins: 2, summary: 'two of 2' });
  expect(await removeRecord(kernel.db, specimens, author, made.id)).toEqual(changed);
});

test('a page needs one derive call, an empty page none', async () => {
  for (const name of ['aa', 'bb', 'cc']) await createRecord(kernel.db, specimens, author, { name, grade: 'raw' });
  asked = [];
  await listRecords(kernel.db, specimens, author, all);
  await listRecords(kernel.db, specimens, author, { ...all, offset: 25 });
  await readByIds(kernel.db, specimens, author, []);
  expect(asked).toEqual([3]);
});

test('derived fields are not stored: sending them back unchanged is accepted, another value is refused', async () => {
  const made = await createRecord(kernel.db, specimens, author, { name: 'whole', grade: 'raw' });
  const same = await updateRecord(kernel.db, specimens, author, made.id, { ...made });
  expect(same).toEqual(made);
  const refused = updateRecord(kernel.db, specimens, author, made.id, { ...made, twins: 3 });
  await expect(refused).rejects.toMatchObject({ details: { issues: [{ path: 'twins', code: 'readOnly' }] } });
  const [{ before, after }] = await kernel.rows('select before, after from operation_log where record_id = $1', [
    made.id,
  ]);
  expect([before, 'twins' in after]).toEqual([null, false]);
});
