import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '../../../../../src/schema/filters';
import type { ScopeRule } from '../../../../../src/schema/resource';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import type { Actor, DataScope } from '../../../access/actor';
import { Refusal } from '../../../http/refusal';
import type { Author } from '../../queries';
import { listRecords } from '../list';
import type { ListRequest } from '../listRequest';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';
import { createRecord, removeRecord, updateRecord } from '../write/write';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.close());

const nothing: DataScope = { memberIds: [], departmentIds: [] };

/** The same author as a member with these data scopes by action; 'ALL' for other actions. */
function limited(author: Author, reach: Record<string, DataScope>): Author {
  const scopeOf = (code: string) => reach[code.split(':')[1]!] ?? 'ALL';
  return { ...author, actor: { name: 'Li', scopeOf } as unknown as Actor };
}

const scoped = (name: string, scope: ScopeRule): RecordTable => {
  const table = kernel.table(name);
  return { ...table, schema: { ...table.schema, scope } };
};

const request: ListRequest = {
  search: null,
  filters: [],
  sort: { field: 'name', descending: false },
  offset: 0,
  limit: 25,
};

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

describe('scope by creator', () => {
  test('list, read, update and delete reach the records of the members in scope, each by its own permission', async () => {
    const labels = scoped('labels', { member: 'createdBy' });
    const author = newAuthor();
    const [me, mate, stranger] = [newId(), newId(), newId()];
    const by = async (userId: string, name: string) =>
      (await createRecord(kernel.db, labels, { ...author, userId }, { name })).id;
    const mine = await by(me, 'mine');
    const ours = await by(mate, 'ours');
    const theirs = await by(stranger, 'theirs');
    const own: DataScope = { memberIds: [me], departmentIds: [] };
    const both: DataScope = { memberIds: [me, mate], departmentIds: [] };
    const reader = limited({ ...author, userId: me }, { list: both, edit: own, remove: nothing });

    const page = await listRecords(kernel.db, labels, reader, request);
    expect([page.records.map((record) => record.name), page.total]).toEqual([['mine', 'ours'], 2]);
    const ids = { field: 'id', operator: 'any', value: [theirs, ours] } as const;
    expect((await listRecords(kernel.db, labels, reader, { ...request, filters: [ids] })).total).toBe(1);
    expect((await listRecords(kernel.db, labels, reader, { ...request, search: 'theirs' })).total).toBe(0);
    expect((await listRecords(kernel.db, labels, author, request)).total).toBe(3);

    expect(await codeOf(readRecord(kernel.db, labels, reader, ours))).toBe('done');
    expect(await codeOf(readRecord(kernel.db, labels, reader, theirs))).toBe('NOT_FOUND');
    const change = (id: string) => updateRecord(kernel.db, labels, reader, id, { version: 1, description: 'x' });
    expect(await codeOf(change(mine))).toBe('done');
    expect(await codeOf(change(ours))).toBe('NOT_FOUND');
    expect(await codeOf(change(theirs))).toBe('NOT_FOUND');
    expect(await codeOf(removeRecord(kernel.db, labels, reader, mine))).toBe('NOT_FOUND');
    expect(await codeOf(readRecord(kernel.db, labels, reader, mine, 'award'))).toBe('done');
    expect(await codeOf(readRecord(kernel.db, labels, limited(author, { award: nothing }), mine, 'award'))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('filters through a reference', () => {
  test('match only referenced records that the reader may see; others are treated as non-existent', async () => {
    const specimens = kernel.table('specimens');
    const path = { column: 'shelf', named: 'id', table: scoped('shelves', { member: 'createdBy' }), field: 'place' };
    const filterFields = { 'shelf.place': path.table.schema.fields.place! };
    const table = {
      ...specimens,
      schema: { ...specimens.schema, list: { ...specimens.schema.list, filterFields } },
      followed: new Map([['shelf.place', path]]),
    };
    const author = newAuthor();
    const me = newId();
    const put = async (name: string, place: number | null, userId = author.userId) => {
      const shelf = await createRecord(kernel.db, path.table, { ...author, userId }, { name, place });
      await createRecord(kernel.db, specimens, author, { name, grade: 'raw', shelf: shelf.id });
    };
    await put('mine at 1', 1, me);
    await put('theirs at 1', 1);
    await put('mine at 2', 2, me);
    await put('theirs, nowhere', null);
    await createRecord(kernel.db, specimens, author, { name: 'without', grade: 'raw' });
    const unseen = ['theirs at 1', 'theirs, nowhere', 'without'];
    const reader = limited(author, { list: { memberIds: [me], departmentIds: [] } });
    const actor = { ...reader.actor, permissions: new Set(['shelves:list']) } as unknown as Actor;
    const names = async (operator: Filter['operator'], value: unknown) => {
      const filters = [{ field: 'shelf.place', operator, value }];
      const page = await listRecords(kernel.db, table, { ...reader, actor }, { ...request, filters });
      return page.records.map((record) => record.name);
    };
    expect(await names('is', 1)).toEqual(['mine at 1']);
    expect(await names('gte', 1)).toEqual(['mine at 1', 'mine at 2']);
    expect(await names('empty', false)).toEqual(['mine at 1', 'mine at 2']);
    expect(await names('not', 1)).toEqual(['mine at 2', ...unseen]);
    expect(await names('none', [1, 7])).toEqual(['mine at 2', ...unseen]);
    expect(await names('none', [1, null])).toEqual(['mine at 2']);
    expect(await names('any', [2, null])).toEqual(['mine at 2', ...unseen]);
    expect(await names('empty', true)).toEqual(unseen);
    expect(await names('is', null)).toEqual(unseen);
    expect(await names('not', null)).toEqual(['mine at 1', 'mine at 2']);
  });

  test('in reverse: match by referring records that the reader may see', async () => {
    const shelves = kernel.table('shelves');
    const path = { column: 'id', named: 'shelf', table: scoped('specimens', { member: 'createdBy' }), field: 'count' };
    const filterFields = { 'specimens.count': path.table.schema.fields.count! };
    const table = {
      ...shelves,
      schema: { ...shelves.schema, list: { ...shelves.schema.list, filterFields } },
      followed: new Map([['specimens.count', path]]),
    };
    const author = newAuthor();
    const me = newId();
    const put = async (name: string, counts: readonly number[], userId: string | null = me) => {
      const { id: shelf } = await createRecord(kernel.db, shelves, author, { name });
      const by = { ...author, userId };
      for (const count of counts)
        await createRecord(kernel.db, path.table, by, { name: `${name} ${count}`, grade: 'raw', count, shelf });
    };
    await put('a', [1, 2]);
    await put('b', [2]);
    await put('theirs', [1], author.userId);
    await put('empty', []);
    const reader = limited(author, { list: { memberIds: [me], departmentIds: [] } });
    const as = (codes: readonly string[]): Author => ({
      ...reader,
      actor: { ...reader.actor, permissions: new Set(codes) } as unknown as Actor,
    });
    const names = async (operator: Filter['operator'], value: unknown, codes = ['specimens:list']) => {
      const filters = [{ field: 'specimens.count', operator, value }];
      const page = await listRecords(kernel.db, table, as(codes), { ...request, filters });
      return page.records.map((record) => record.name);
    };
    expect(await names('is', 1)).toEqual(['a']);
    expect(await names('any', [1, 2])).toEqual(['a', 'b']);
    expect(await names('gte', 2)).toEqual(['a', 'b']);
    expect(await names('not', 1)).toEqual(['b', 'empty', 'theirs']);
    expect(await codeOf(names('is', 1, []))).toBe('VALIDATION_FAILED');
  });
});

describe('scope by department', () => {
  test('a record with several departments is reached by any of them, or by its member', async () => {
    const members = scoped('specimens', { member: 'createdBy', departments: 'badges' });
    const badges = kernel.table('badges');
    const author = newAuthor();
    const badge = async (name: string) => (await createRecord(kernel.db, badges, author, { name })).id;
    const [red, blue] = [await badge('red'), await badge('blue')];
    const me = newId();
    const add = (name: string, badgeIds: readonly string[], userId = author.userId) =>
      createRecord(kernel.db, members, { ...author, userId }, { name, grade: 'raw', badges: badgeIds });
    await add('both', [red, blue]);
    await add('blue one', [blue]);
    await add('none', []);
    await add('my own', [], me);
    const names = async (list: DataScope) =>
      (await listRecords(kernel.db, members, limited(author, { list }), request)).records.map((record) => record.name);
    expect(await names({ memberIds: [], departmentIds: [red] })).toEqual(['both']);
    expect(await names({ memberIds: [me], departmentIds: [blue] })).toEqual(['blue one', 'both', 'my own']);
    expect(await names(nothing)).toEqual([]);
  });

  test('a record with a single department is reached by it', async () => {
    const specimens = scoped('specimens', { departments: 'shelf' });
    const author = newAuthor();
    const shelf = (await createRecord(kernel.db, kernel.table('shelves'), author, { name: 'here' })).id;
    await createRecord(kernel.db, specimens, author, { name: 'placed', grade: 'raw', shelf });
    await createRecord(kernel.db, specimens, author, { name: 'lost', grade: 'raw' });
    const reach = (departmentIds: readonly string[]) =>
      listRecords(kernel.db, specimens, limited(author, { list: { memberIds: [], departmentIds } }), request);
    expect((await reach([shelf])).records.map((record) => record.name)).toEqual(['placed']);
    expect((await reach([])).total).toBe(0);
  });
});

describe('scope where the records are departments', () => {
  test('creating or moving beyond the scope is refused, and records beyond it are forbidden rather than missing', async () => {
    const shelves = scoped('shelves', { departments: 'id' });
    const author = newAuthor();
    const add = async (name: string, parent: string | null = null) =>
      (await createRecord(kernel.db, shelves, author, { name, parent })).id;
    const ours = await add('ours');
    const below = await add('below', ours);
    const theirs = await add('theirs');
    const reach: DataScope = { memberIds: [], departmentIds: [ours, below] };
    const actor = limited(author, { list: reach, add: reach, edit: reach, remove: reach });
    const put = (parent: string | null) => codeOf(createRecord(kernel.db, shelves, actor, { name: 'new', parent }));
    const move = (id: string, parent: string | null) =>
      codeOf(updateRecord(kernel.db, shelves, actor, id, { version: 1, parent }));
    expect([await put(null), await put(theirs), await put(newId())]).toEqual(Array(3).fill('NOT_ALLOWED'));
    expect([await move(below, null), await move(below, theirs)]).toEqual(Array(2).fill('NOT_ALLOWED'));
    expect(await move(theirs, ours)).toBe('NOT_ALLOWED');
    expect(await codeOf(removeRecord(kernel.db, shelves, actor, theirs))).toBe('NOT_ALLOWED');
    expect(await codeOf(readRecord(kernel.db, shelves, actor, newId()))).toBe('NOT_FOUND');
    const foreign = (await createRecord(kernel.db, shelves, newAuthor(), { name: 'foreign' })).id;
    expect(await codeOf(readRecord(kernel.db, shelves, actor, foreign))).toBe('NOT_FOUND');
    expect(await put(below)).toBe('done');
  });
});

test('a resource without a scope, and the server itself, are not limited', async () => {
  const author = newAuthor();
  const everywhere = { list: nothing, edit: nothing };
  const label = await createRecord(kernel.db, kernel.table('labels'), author, { name: 'free' });
  expect((await listRecords(kernel.db, kernel.table('labels'), limited(author, everywhere), request)).total).toBe(1);
  expect(await codeOf(readRecord(kernel.db, scoped('labels', { member: 'createdBy' }), author, label.id))).toBe('done');
});
