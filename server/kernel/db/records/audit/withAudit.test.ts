import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import type { RecordTable } from '../recordTable';
import { createRecord, removeRecord, updateRecord } from '../write/write';

let kernel: Kernel;
let labels: RecordTable;
let replies: RecordTable;

beforeAll(async () => {
  kernel = await startKernel();
  labels = kernel.table('labels');
  replies = kernel.table('canned-replies');
  await kernel.rows(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room for %', tg_table_name; end $$`,
  );
});
afterAll(() => kernel.close());
afterEach(() => kernel.rows('drop trigger if exists fails on operation_log; drop trigger if exists fails on events'));

/** All tables that a change of records may write. */
const state = () =>
  kernel.rows(`select (select jsonb_agg(t order by id) from labels t) as labels, (select jsonb_agg(t order by id) from canned_replies t) as replies,
      (select count(*) from operation_log) as entries, (select count(*) from events) as events`);

describe.each(['operation_log', 'events'])('a change is rolled back if its line in %s cannot be written', (place) => {
  test.each([
    ['made', (_id: string) => createRecord(kernel.db, labels, newAuthor(), { name: 'new' })],
    ['made in its own transaction', (id: string) => createRecord(kernel.db, replies, author, reply('b', [id]))],
    ['changed', (id: string) => updateRecord(kernel.db, labels, author, id, { version: 1, name: 'other' })],
    ['removed', (id: string) => removeRecord(kernel.db, labels, author, id)],
  ])('when a record is %s', async (_what, work) => {
    const label = await createRecord(kernel.db, labels, author, { name: `label ${newId().slice(-12)}` });
    await createRecord(kernel.db, replies, author, reply(label.id.slice(-12), [label.id]));
    const before = await state();
    await kernel.rows(`create trigger fails before insert on ${place} execute function fail()`);
    await expect(work(label.id)).rejects.toThrow(`no room for ${place}`);
    expect(await state()).toEqual(before);
  });
});

const author = newAuthor();
const reply = (shortcut: string, ids: readonly string[]) => ({ shortcut, text: 'Hi', labels: ids });

test('a change inside a transaction that is rolled back leaves no log entry and no event', async () => {
  const before = await state();
  const undone = kernel.db.transaction().execute(async (trx) => {
    const label = await createRecord(trx, labels, author, { name: 'undone' });
    await updateRecord(trx, labels, author, label.id, { version: 1, name: 'undone again' });
    await removeRecord(trx, labels, author, label.id);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await state()).toEqual(before);
});
