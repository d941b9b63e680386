import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import { renewNumbering } from '../numbering';
import { type Author, type Db, query } from '../queries';
import { listRecords } from './list';
import type { RecordTable } from './recordTable';
import { createRecord, removeRecord } from './write/write';

let kernel: Kernel;
let labels: RecordTable;
let author: Author;

beforeAll(async () => {
  kernel = await startKernel({ connections: 3 });
  labels = kernel.table('labels');
});
afterAll(() => kernel.close());
beforeEach(async () => {
  author = newAuthor();
  for (const name of ['one', 'two']) await createRecord(kernel.db, labels, author, { name });
  await place();
});

/** As the publisher does after each commit. */
const place = () => kernel.rows(`update events set position = nextval('event_positions') where position is null`);
const request = { search: null, filters: [], sort: { field: 'name', descending: false }, offset: 0, limit: 25 };
const totalOf = async (companyId = author.companyId, db: Db = kernel.db) =>
  (await listRecords(db, labels, { companyId }, request)).total;
/** A change without its event, which no statement of the server makes: only a new count can see it. */
const removeSilently = () =>
  kernel.rows(
    `begin; set local application_name = 'parley'; delete from labels where company_id = '${author.companyId}' and name = 'one'; commit`,
  );

test('a total is counted once, until an event of the resource and company', async () => {
  expect(await totalOf()).toBe(2);
  await removeSilently();
  expect(await totalOf()).toBe(2);
  await createRecord(kernel.db, labels, newAuthor(), { name: 'of others' });
  await createRecord(kernel.db, kernel.table('badges'), author, { name: 'another resource' });
  expect(await totalOf()).toBe(2);
  await place();
  expect(await totalOf()).toBe(2);
  await createRecord(kernel.db, labels, author, { name: 'three' });
  expect(await totalOf()).toBe(2);
});

test('a write is in the total at once, before and after its event has a position', async () => {
  expect(await totalOf()).toBe(2);
  const { id } = await createRecord(kernel.db, labels, author, { name: 'three' });
  expect(await totalOf()).toBe(3);
  await place();
  expect(await totalOf()).toBe(3);
  await removeRecord(kernel.db, labels, author, id);
  await place();
  expect(await totalOf()).toBe(2);
});

test('a record whose event was written before others, but committed after them, is in the total', async () => {
  await kernel.db.transaction().execute(async (slow) => {
    await createRecord(slow, labels, author, { name: 'slow' });
    await createRecord(kernel.db, labels, author, { name: 'fast' });
    await place();
    expect(await totalOf()).toBe(3);
    expect(await totalOf()).toBe(3);
  });
  expect(await totalOf()).toBe(4);
  await place();
  expect(await totalOf()).toBe(4);
});

test('what a transaction counts and then takes back is not kept', async () => {
  const undone = kernel.db.transaction().execute(async (trx) => {
    await createRecord(trx, labels, author, { name: 'undone' });
    expect(await totalOf(author.companyId, trx)).toBe(3);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await totalOf()).toBe(2);
});

test('with more news than are worth reading, and after a restored backup, it is counted again', async () => {
  expect(await totalOf()).toBe(2);
  await removeSilently();
  renewNumbering();
  expect(await totalOf()).toBe(1);
  await query(
    kernel.db,
    `insert into events (company_id, resource, record_id, action, version)
     select $1, 'badges', gen_random_uuid(), 'edit', 1 from generate_series(1, 501)`,
    [author.companyId],
  );
  await kernel.rows(
    `begin; set local application_name = 'parley'; delete from labels where company_id = '${author.companyId}'; commit`,
  );
  expect(await totalOf()).toBe(0);
  await place();
  expect(await totalOf()).toBe(0);
});
