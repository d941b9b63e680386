import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { invalid, Refusal } from '../../../http/refusal';
import type { Author, Trx } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable, StoredRecord } from '../recordTable';
import type { RecordRules } from '../rules';
import { needsTransaction, takesSteps } from './rules';
import { createRecord, removeRecord, updateRecord } from './write';

let kernel: Kernel;
let author: Author;

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
});
afterAll(() => kernel.close());
beforeEach(() => {
  author = newAuthor();
});

const ruled = (rules: RecordRules, name = 'labels'): RecordTable => ({ ...kernel.table(name), rules });
const refuse = async () => {
  throw invalid([{ path: 'name', code: 'unique' }], 'NO');
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const kept = () =>
  kernel.rows(
    `select (select jsonb_agg(t order by id) from labels t) as labels,
            (select count(*) from operation_log) as entries, (select count(*) from events) as events`,
  );

describe('before a write', () => {
  test('rules can change values; the record, log and event hold the changed ones', async () => {
    const labels = ruled({
      beforeCreate: async (_trx, _author, values) => void Object.assign(values, { description: `${values.name}, new` }),
      beforeUpdate: async (_trx, _author, current, values) =>
        void Object.assign(values, { description: `was ${current.name}` }),
    });
    const made = await createRecord(kernel.db, labels, author, { name: 'one' });
    expect(made.description).toBe('one, new');
    const changed = await updateRecord(kernel.db, labels, author, made.id, { version: 1, name: 'two' });
    expect(changed).toMatchObject({ name: 'two', description: 'was one', version: 2 });
    const log = await kernel.rows('select before, after from operation_log where record_id = $1 order by id', [
      made.id,
    ]);
    expect(log.at(-1)).toEqual({
      before: { name: 'one', description: 'one, new' },
      after: { name: 'two', description: 'was one' },
    });
  });

  test('references set by a rule are checked', async () => {
    const specimens = ruled(
      {
        beforeCreate: async (_trx, _author, values) =>
          void Object.assign(values, { badges: ['01920000-0000-7000-8000-000000000000'] }),
      },
      'specimens',
    );
    expect(await codeOf(createRecord(kernel.db, specimens, author, { name: 'stone', grade: 'raw' }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('a refusal rolls back everything, including writes of the rule itself', async () => {
    const plain = kernel.table('labels');
    const label = await createRecord(kernel.db, plain, author, { name: 'stays' });
    const before = await kept();
    const writeAndRefuse = async (trx: Trx) => {
      await createRecord(trx, plain, author, { name: 'by a rule' });
      await refuse();
    };
    const refused = ruled({ beforeCreate: writeAndRefuse, beforeUpdate: writeAndRefuse, beforeRemove: writeAndRefuse });
    expect(await codeOf(createRecord(kernel.db, refused, author, { name: 'new' }))).toBe('NO');
    expect(await codeOf(updateRecord(kernel.db, refused, author, label.id, { version: 1, name: 'x' }))).toBe('NO');
    expect(await codeOf(removeRecord(kernel.db, refused, author, label.id))).toBe('NO');
    expect(await kept()).toEqual(before);
  });
});

describe('after a write', () => {
  test('afterWrite gets the record before and after, once per write', async () => {
    const calls: unknown[] = [];
    const labels = ruled({
      afterWrite: async (_trx, _author, before, after) => void calls.push([before?.name ?? null, after?.name ?? null]),
    });
    const made = await createRecord(kernel.db, labels, author, { name: 'one' });
    await updateRecord(kernel.db, labels, author, made.id, { version: 1, name: 'two' });
    await updateRecord(kernel.db, labels, author, made.id, { version: 2, name: 'two' });
    await removeRecord(kernel.db, labels, author, made.id);
    expect(calls).toEqual([
      [null, 'one'],
      ['one', 'two'],
      ['two', null],
    ]);
  });

  test('a refusal undoes the write', async () => {
    const label = await createRecord(kernel.db, kernel.table('labels'), author, { name: 'stays' });
    const before = await kept();
    const refused = ruled({ afterWrite: refuse });
    expect(await codeOf(createRecord(kernel.db, refused, author, { name: 'new' }))).toBe('NO');
    expect(await codeOf(updateRecord(kernel.db, refused, author, label.id, { version: 1, name: 'x' }))).toBe('NO');
    expect(await codeOf(removeRecord(kernel.db, refused, author, label.id))).toBe('NO');
    expect(await kept()).toEqual(before);
  });
});

test('beforeRemove runs under the row lock: once for concurrent deletes', async () => {
  const asked: string[] = [];
  const labels = ruled({ beforeRemove: async (_trx, _author, current) => void asked.push(String(current.name)) });
  const label = await createRecord(kernel.db, labels, author, { name: 'once' });
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(removeRecord(kernel.db, labels, author, label.id))));
  expect([codes.sort(), asked]).toEqual([['NOT_FOUND', 'NOT_FOUND', 'done'], ['once']]);
  expect(await codeOf(readRecord(kernel.db, labels, author, label.id))).toBe('NOT_FOUND');
});

test('only create and update rules make a write a multi-statement transaction', () => {
  const work = async () => undefined;
  expect(needsTransaction(ruled({}))).toBe(false);
  expect(needsTransaction(ruled({ derive: work, beforeRemove: work }))).toBe(false);
  for (const name of ['beforeCreate', 'afterCreate', 'beforeUpdate', 'afterWrite'])
    expect(needsTransaction(ruled({ [name]: work }))).toBe(true);
});

test('a write that no rule applies to and that names no other record is one statement', async () => {
  const work = async () => undefined;
  const steps = (table: RecordTable, values: object, current: object | null = null) =>
    takesSteps({ table, author, id: newId(), values: { ...values }, current: current as StoredRecord | null });
  expect(steps(ruled({ afterCreate: work }), {})).toBe(true);
  expect(steps(ruled({ beforeCreate: work, afterCreate: work }), {}, {})).toBe(false);
  expect(steps(ruled({ afterWrite: work }), {}, {})).toBe(true);
  const coupons = kernel.table('coupons');
  expect(steps(coupons, { labelIds: [] })).toBe(false);
  expect(steps(coupons, { labelIds: [newId()] })).toBe(true);
  // A tree is locked for every write, and files are released.
  expect(steps(kernel.table('shelves'), {})).toBe(true);
  expect(steps(kernel.table('specimens'), {}, {})).toBe(true);
});
