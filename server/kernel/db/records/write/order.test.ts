import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderedShelves } from '../../../../../tests/helpers/fixtures/shelves';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { Refusal } from '../../../http/refusal';
import type { Author } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable, StoredRecord } from '../recordTable';
import { changeRecord, createRecord, updateRecord } from './write';

let kernel: Kernel;
let shelves: RecordTable;
let author: Author;

beforeAll(async () => {
  kernel = await startKernel({ connections: 16 });
  shelves = { ...kernel.table('shelves'), schema: orderedShelves };
});
afterAll(() => kernel.close());
beforeEach(() => {
  author = newAuthor();
});

const add = (name: string, rest: object = {}) => createRecord(kernel.db, shelves, author, { name, ...rest });

async function move(record: StoredRecord, rest: object): Promise<StoredRecord> {
  const { version } = await readRecord(kernel.db, shelves, author, record.id);
  return updateRecord(kernel.db, shelves, author, record.id, { version, ...rest });
}

/** Names and order numbers of the children of a parent, in order. */
const below = async (parent: string | null = null): Promise<[string, number][]> =>
  (
    await kernel.rows(
      'select name, place from shelves where company_id = $1 and parent is not distinct from $2 order by place nulls last, id',
      [author.companyId, parent],
    )
  ).map((row) => [row.name, row.place]);
const names = async (parent: string | null = null) => (await below(parent)).map(([name]) => name).join('');
const versions = async () =>
  (await kernel.rows('select name, version from shelves where company_id = $1 order by name', [author.companyId])).map(
    (row) => `${row.name}${row.version}`,
  );

const issuesOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.details.issues : error),
  );

describe('a new record', () => {
  test('is placed last, with a gap of 1,024 before it', async () => {
    await add('a');
    await add('b');
    expect(await below()).toEqual([
      ['a', 1_024],
      ['b', 2_048],
    ]);
  });

  test('is placed before the sibling that beforeId names, or by its order number', async () => {
    const a = await add('a');
    await add('b', { beforeId: a.id });
    await add('c', { place: 700 });
    await add('d', { beforeId: '' });
    expect(await below()).toEqual([
      ['b', 512],
      ['c', 700],
      ['a', 1_024],
      ['d', 2_048],
    ]);
  });

  test.each([
    ['nobody', () => '01920000-0000-7000-8000-000000000000', 'reference'],
    ["another parent's child", (elsewhere: string) => elsewhere, 'reference'],
    ['no text', () => 7, 'string'],
  ])('beforeId naming %s is refused', async (_what, idOf, code) => {
    const a = await add('a');
    const elsewhere = await add('x', { parent: a.id });
    expect(await issuesOf(add('b', { beforeId: idOf(elsewhere.id) }))).toEqual([{ path: 'beforeId', code }]);
    expect(await names()).toBe('a');
  });
});

describe('a move', () => {
  test('within the same siblings changes only the moved record', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    expect((await move(c, { beforeId: a.id })).place).toBe(512);
    expect((await move(a, { beforeId: null })).place).toBe(3_072);
    expect(await names()).toBe('cba');
    expect(await versions()).toEqual(['a2', 'b1', 'c2']);
    expect(await issuesOf(move(b, { beforeId: b.id }))).toEqual([{ path: 'beforeId', code: 'reference' }]);
  });

  test('below another parent places the record last there unless beforeId is set', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await move(b, { parent: a.id });
    await move(c, { parent: a.id });
    expect(await names(a.id)).toBe('bc');
    await move(c, { parent: null, beforeId: a.id });
    expect(await names()).toBe('ca');
  });
});

describe('without a free order number', () => {
  test('siblings are renumbered without a version change', async () => {
    const [a, b] = [await add('a', { place: 7 }), await add('b', { place: 8 })];
    const c = await add('c', { beforeId: b.id });
    expect(await below()).toEqual([
      ['a', 1_024],
      ['c', 1_536],
      ['b', 2_048],
    ]);
    expect(await versions()).toEqual(['a1', 'b1', 'c1']);
    const log = 'select action from operation_log where record_id = any($1) order by id';
    expect(await kernel.rows(log, [[a.id, b.id]])).toEqual([{ action: 'add' }, { action: 'add' }]);
    expect(c.version).toBe(1);
  });

  test('siblings that share a number keep their visible order', async () => {
    const [a, b, c] = [await add('a', { place: 5 }), await add('b', { place: 5 }), await add('c', { place: 5 })];
    expect(await names()).toBe('abc');
    await add('d', { beforeId: b.id });
    expect(await names()).toBe('adbc');
    await move(c, { beforeId: a.id });
    expect(await names()).toBe('cadb');
  });

  test('inserts before number 0 and after the maximum still work', async () => {
    const a = await add('a', { place: 0 });
    await add('b', { beforeId: a.id });
    expect(await names()).toBe('ba');
    await add('c', { place: 1_000_000_000 });
    await add('d');
    expect(await names()).toBe('bacd');
    expect((await below()).at(-1)).toEqual(['d', 4_096]);
  });

  test('records without a number stay last, and new records follow them', async () => {
    const a = await add('a');
    await kernel.rows('update shelves set place = null where id = $1', [a.id]);
    await add('b');
    expect(await names()).toBe('ab');
    await kernel.rows('update shelves set place = null where company_id = $1', [author.companyId]);
    await add('c', { beforeId: a.id });
    expect(await names()).toBe('cab');
  });

  test('40 inserts in front of the first sibling all succeed', async () => {
    let first = await add('0');
    for (let at = 1; at < 40; at += 1) first = await add(String.fromCharCode(48 + at), { beforeId: first.id });
    const expected = Array.from({ length: 40 }, (_, at) => String.fromCharCode(87 - at)).join('');
    expect(await names()).toBe(expected);
  });
});

describe('a concurrent change of another field', () => {
  test('does not restore the order number that a record had before renumbering', async () => {
    for (let round = 0; round < 12; round += 1) {
      author = newAuthor();
      const [, b] = [await add('a', { place: 1 }), await add('b', { place: 2 })];
      const c = await add('c', { place: 3 });
      await Promise.all([
        add('d', { beforeId: b.id }),
        ...[b, c].map(({ id, name }) => updateRecord(kernel.db, shelves, author, id, { version: 1, name: `${name}!` })),
      ]);
      expect(await names()).toBe('adb!c!');
    }
  });

  test('keeps the new order number when the siblings are renumbered during the update', async () => {
    const [a, b] = [await add('a', { place: 1 }), await add('b', { place: 2 })];
    const beforeUpdate = async () => void (await add('c', { beforeId: b.id }));
    const late: RecordTable = { ...shelves, rules: { beforeUpdate } };
    const renamed = await updateRecord(kernel.db, late, author, a.id, { version: 1, name: 'A' });
    expect(renamed.place).toBe(1_024);
    expect(await names()).toBe('Acb');
  });

  test('a move to another parent keeps its place although its new number equals the old one', async () => {
    const [a, b] = [await add('a', { place: 1 }), await add('b', { place: 2 })];
    const x = await add('x', { parent: b.id, place: 2 });
    await add('c', { beforeId: b.id });
    expect(a.place).toBe(1);
    const moved = await changeRecord(kernel.db, shelves, author, a, { ...a, parent: b.id }, x.id);
    expect(moved.place).toBe(1);
    expect(await names(b.id)).toBe('ax');
  });
});

test('20 records added concurrently get distinct order numbers', async () => {
  const top = await add('top');
  await Promise.all(Array.from({ length: 20 }, (_, at) => add(`n${at}`, { parent: top.id })));
  const places = (await below(top.id)).map(([, place]) => place);
  expect(places).toEqual(Array.from({ length: 20 }, (_, at) => (at + 1) * 1_024));
});
