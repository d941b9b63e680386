import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { inTransaction, query } from './queries';
import { queryShared } from './queryShared';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [] });
  await kernel.rows('create table notes (text text)');
  await kernel.rows('create sequence statements');
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows("truncate notes; select setval('statements', 1, false)"));

const countSql = `select nextval('statements')::int as statement, $1::text as asked, (select count(*)::int from notes) as notes from pg_sleep(0.02)`;
const count = (asked = 'a', db = kernel.db) =>
  queryShared<{ statement: number; asked: string; notes: number }>(db, countSql, [asked]).then(([row]) => row!);

test('equal reads that are asked for while one runs are answered by the next statement', async () => {
  const answers = await Promise.all([count(), count(), count(), count()]);
  expect(answers.map(({ statement }) => statement)).toEqual([1, 2, 2, 2]);
  expect((await count()).statement).toBe(3);
});

test('other values are another statement, and a transaction has its own', async () => {
  const answers = await Promise.all([count('a'), count('b')]);
  expect(answers.map(({ asked }) => asked)).toEqual(['a', 'b']);
  await inTransaction(kernel.db, async (trx) => {
    await query(trx, "insert into notes values ('undone')", []);
    const [others, own] = await Promise.all([count('a'), count('a', trx)]);
    expect([others.notes, own.notes]).toEqual([0, 1]);
  });
});

test('an answer holds what was written before it was asked for', async () => {
  const earlier = [count(), count()];
  await query(kernel.db, "insert into notes values ('new')", []);
  expect((await Promise.all([count(), count()])).map(({ notes }) => notes)).toEqual([1, 1]);
  await Promise.all(earlier);
});

test('a failure is that of those who shared the statement; the next one runs', async () => {
  const divide = (by: number) => queryShared(kernel.db, 'select 1 / $1::int as part, pg_sleep(0.01)', [by]);
  const failed = await Promise.allSettled([divide(0), divide(0), divide(0)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(1)).toMatchObject([{ part: 1 }]);
});
