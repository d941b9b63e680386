import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import type { Actor, DataScope } from '../access/actor';
import type { Author } from '../db/queries';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { createRecord } from '../db/records/write/write';
import { Refusal } from '../http/refusal';
import { actionRoutes } from './actionRoutes';
import type { ActionHandler } from './behaviour';
import type { MemberContext } from './route';

let kernel: Kernel;
let badges: RecordTable;
const given: StoredRecord[] = [];
const award: ActionHandler = {
  async handle(_context, record) {
    given.push(record);
    return { given: record.name };
  },
};

beforeAll(async () => {
  kernel = await startKernel();
  badges = kernel.table('badges');
});
afterAll(() => kernel.close());

const contextOf = (author: Author, id: string) =>
  ({ db: kernel.db, author, params: { id } }) as unknown as MemberContext;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('an action is a POST route of the record, with permission and label of the schema', () => {
  const [route, ...others] = actionRoutes(badges, { actions: { award } });
  const { handle: _, ...rest } = route!;
  expect(others).toEqual([]);
  expect(rest).toEqual({
    method: 'POST',
    path: '/v1/badges/{id}/award',
    summary: { en: 'Award a badge', zh: '授予徽章' },
    group: badges.schema.label.many,
    access: { kind: 'permission', code: 'badge:award' },
    body: badges.schema.actions!.award!.input,
  });
  const [further] = actionRoutes(badges, {
    actions: { award: { ...award, answersSecret: true } },
    changesAccess: true,
  });
  expect(further).toMatchObject({ answersSecret: true, changesAccess: true });
  expect(actionRoutes(badges, {})).toEqual([]);
});

test('the handler gets the record, within the company and the data scope of the action', async () => {
  const scoped: RecordTable = { ...badges, schema: { ...badges.schema, scope: { member: 'createdBy' } } };
  const [route] = actionRoutes(scoped, { actions: { award } });
  const author = newAuthor();
  const badge = await createRecord(kernel.db, scoped, author, { name: 'gold' });
  const reach = (memberIds: readonly string[]): Author => {
    const only: DataScope = { memberIds, departmentIds: [] };
    const scopeOf = (code: string) => (code === 'badge:award' ? only : 'ALL');
    return { ...author, actor: { scopeOf } as unknown as Actor };
  };
  expect(await route!.handle(contextOf(reach([author.userId!]), badge.id))).toEqual({ given: 'gold' });
  expect(given).toEqual([badge]);
  expect(await codeOf(route!.handle(contextOf(reach([]), badge.id)))).toBe('NOT_FOUND');
  expect(await codeOf(route!.handle(contextOf(newAuthor(), badge.id)))).toBe('NOT_FOUND');
  expect(await codeOf(route!.handle(contextOf(author, 'x')))).toBe('NOT_FOUND');
  expect(given).toHaveLength(1);
});
