import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import type { Refusal } from '../../../http/refusal';
import type { RecordTable } from '../recordTable';
import { lockReferences } from './references';
import { needsTransaction } from './rules';
import { createRecord, removeRecord } from './write';

let kernel: Kernel;
let badges: RecordTable;
let specimens: RecordTable;
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel();
  badges = kernel.table('badges');
  specimens = kernel.table('specimens');
});
afterAll(() => kernel.close());

let count = 0;
const badge = async (by = author) => (await createRecord(kernel.db, badges, by, { name: `badge ${++count}` })).id;

test('a write of a resource without references needs no transaction', () => {
  expect(
    ['labels', 'badges', 'shelves', 'specimens', 'canned-replies'].map((name) => needsTransaction(kernel.table(name))),
  ).toEqual([false, false, true, true, true]);
});

describe('an invalid reference is refused at its path', () => {
  const issuesOf = (values: object) =>
    kernel.db
      .transaction()
      .execute((trx) => lockReferences(trx, { table: specimens, author, values: { ...values }, current: null }))
      .then(
        () => [],
        (error: Refusal) => error.details.issues,
      );

  test('when the id does not exist or belongs to another company', async () => {
    const [ours, theirs] = [await badge(), await badge(newAuthor())];
    expect(await issuesOf({ badges: [ours, theirs, newId()], shelf: newId() })).toEqual([
      { path: 'shelf', code: 'reference' },
      { path: 'badges.1', code: 'reference' },
      { path: 'badges.2', code: 'reference' },
    ]);
    expect(await issuesOf({ badges: [ours], shelf: null })).toEqual([]);
  });

  test('when the id belongs to a record of another resource', async () => {
    expect(await issuesOf({ shelf: await badge() })).toEqual([{ path: 'shelf', code: 'reference' }]);
  });
});

test('a locked reference cannot be deleted until the transaction ends', async () => {
  const badgeId = await badge();
  let removal: Promise<unknown> = Promise.resolve();
  let isGone = false;
  await kernel.db.transaction().execute(async (trx) => {
    await lockReferences(trx, { table: specimens, author, values: { badges: [badgeId] }, current: null });
    removal = removeRecord(kernel.db, badges, author, badgeId).then(() => (isGone = true));
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (!isGone && (await kernel.rows(waiting)).length === 0);
    expect(isGone).toBe(false);
    await kernel.rows(`set lock_timeout to '1s'; update badges set rank = 7 where id = '${badgeId}'`);
  });
  await removal;
  expect(isGone).toBe(true);
});

test('concurrent writes that reference the same records in different orders do not deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => badge()));
  const inputs = Array.from({ length: 12 }, (_, at) => (at % 2 ? ids.slice(0, 3) : ids.slice(0, 3).reverse()));
  const made = await Promise.all(
    inputs.map((badgesOf, at) =>
      createRecord(kernel.db, specimens, author, { name: `specimen ${at}`, grade: 'raw', badges: badgesOf }),
    ),
  );
  expect(made.map((record) => record.badges)).toEqual(inputs);
});
