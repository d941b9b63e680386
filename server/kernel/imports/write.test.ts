import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import type { Actor } from '../access/actor';
import { readRecord } from '../db/records/read';
import type { RecordTable } from '../db/records/recordTable';
import { createRecord, updateRecord } from '../db/records/write/write';
import { Refusal } from '../http/refusal';
import { createBreath } from './breath';
import { createPlanner } from './plan';
import { type Write, writeBatch, writesOneByOne } from './write';

let kernel: Kernel;
let labels: RecordTable;
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
  labels = kernel.table('labels');
});
afterAll(() => kernel.close());

const label = (name: string) => createRecord(kernel.db, labels, author, { name });
const creation = (row: number, name: string): Write => ({
  kind: 'create',
  row,
  id: newId(),
  current: null,
  values: { name, colour: '#FFB400', description: null, shownInInbox: true },
});
const write = (writes: readonly Write[], table = labels) =>
  kernel.db.transaction().execute((trx) => writeBatch(trx, table, author, writes));
const names = async () =>
  (await kernel.rows('select name from labels where company_id = $1 order by name', [author.companyId])).map(
    ({ name }) => name,
  );

test('rows with a version conflict or a taken value are refused alone; log and events cover only the written rows', async () => {
  const [changed, conflicting] = [await label('w changed'), await label('w conflicting')];
  await updateRecord(kernel.db, labels, author, conflicting.id, { colour: '#000000', version: 1 });
  const [taken, fresh] = [creation(4, 'w conflicting'), creation(5, 'w fresh')];
  const change = (current: typeof changed, row: number): Write => ({
    kind: 'change',
    row,
    id: current.id,
    current,
    values: { ...creation(0, '').values, name: current.name, colour: '#ABCDEF' },
  });
  const refused = await write([change(changed, 2), change(conflicting, 3), taken, fresh]);
  expect([...refused].map(([{ row }, [issue]]) => [row, issue!.path, issue!.code])).toEqual([
    [3, '', 'overtaken'],
    [4, 'name', 'unique'],
  ]);
  expect(await readRecord(kernel.db, labels, author, changed.id)).toMatchObject({ colour: '#ABCDEF', version: 2 });
  expect(await readRecord(kernel.db, labels, author, conflicting.id)).toMatchObject({
    colour: '#000000',
    version: 2,
  });
  const traces = await kernel.rows(
    `select l.action, l.before, l.after->>'colour' as colour, e.version::int from operation_log l
       join events e on e.record_id = l.record_id and e.action = l.action where l.record_id = any($1) and l.company_id = $2`,
    [[changed.id, (fresh as { id: string }).id], author.companyId],
  );
  expect(traces).toEqual([
    { action: 'add', before: null, colour: '#FFB400', version: 1 },
    { action: 'edit', before: { colour: '#FFB400' }, colour: '#ABCDEF', version: 2 },
    { action: 'add', before: null, colour: '#FFB400', version: 1 },
  ]);
});

test('a version conflict of one row in a batch overwrites nothing and refuses only that row', async () => {
  const [quiet, conflicting] = [await label('v quiet'), await label('v conflicting')];
  await updateRecord(kernel.db, labels, author, conflicting.id, { colour: '#000000', version: 1 });
  const [first, second] = [quiet, conflicting].map(
    (current, at): Write => ({
      kind: 'change',
      row: at + 2,
      id: current.id,
      current,
      values: { ...creation(0, '').values, name: current.name, colour: '#ABCDEF' },
    }),
  );
  const refused = await write([first!, second!]);
  expect([...refused].map(([{ row }, [issue]]) => [row, issue!.code])).toEqual([[3, 'overtaken']]);
  expect(await readRecord(kernel.db, labels, author, quiet.id)).toMatchObject({ colour: '#ABCDEF', version: 2 });
  expect(await readRecord(kernel.db, labels, author, conflicting.id)).toMatchObject({
    colour: '#000000',
    version: 2,
  });
});

test("the resource's rules run for every row, and a refused row leaves no changes", async () => {
  const seen: unknown[] = [];
  const ruled: RecordTable = {
    ...labels,
    rules: {
      async beforeCreate(_trx, _author, values) {
        seen.push(values.name);
        if (values.name === 'r no') throw new Refusal(400, 'NO', { en: 'Not this one.', zh: '不行。' });
        values.description = 'ruled';
      },
    },
  };
  expect([writesOneByOne(labels), writesOneByOne(ruled)]).toEqual([false, true]);
  const refused = await write([creation(2, 'r one'), creation(3, 'r no'), creation(4, 'r two')], ruled);
  expect([...refused].map(([{ row }, issues]) => [row, issues])).toEqual([
    [3, [{ path: '', code: 'refused', message: { en: 'Not this one.', zh: '不行。' } }]],
  ]);
  expect(new Set(seen)).toEqual(new Set(['r one', 'r no', 'r two']));
  expect((await names()).filter((name) => name.startsWith('r '))).toEqual(['r one', 'r two']);
});

test('a record beyond the data scope is not changed, and looked up by id it counts as missing', async () => {
  const { id } = await label('s theirs');
  const scoped = { ...labels, schema: { ...labels.schema, scope: { member: 'createdBy' as const } } };
  const scopeOf = () => ({ memberIds: [newId()], departmentIds: [] });
  const actor = { permissions: new Set(), scopeOf } as unknown as Actor;
  const plan = async (key: string, cell: string) => {
    const options = { columns: [key, 'colour'], constants: {}, key, existing: 'both', emptyClears: false } as const;
    const within = { ...author, actor };
    const planner = createPlanner(scoped, () => undefined, within, { ...options, timeZone: 'UTC' }, createBreath());
    const verdicts = await planner.plan(kernel.db, [{ row: 2, cells: [cell, '#000000'] }]);
    return verdicts
      .flatMap((verdict) => (verdict.kind === 'wrong' ? verdict.faults : []))
      .map(({ issue }) => issue.code);
  };
  expect(await plan('id', id)).toEqual(await plan('id', newId()));
  expect(await plan('id', id)).toEqual(['noneToChange']);
  expect(await plan('name', 's theirs')).toEqual(['outOfReach']);
});

test('an imported row shows its files to its readers, and no longer those it named before', async () => {
  const replies = kernel.table('canned-replies');
  expect(writesOneByOne(replies)).toBe(false);
  const [first, second] = [newId(), newId()];
  for (const id of [first, second])
    await kernel.rows(
      "insert into files (id, company_id, name, type, size, sha256) values ($1, $2, 'a.txt', 'text/plain', 1, '\\x00')",
      [id, author.companyId],
    );
  const id = newId();
  const emptyLists = { ownerIds: [], groupIds: [], accountIds: [], labels: [] };
  const values = { ...emptyLists, shortcut: 'papers', language: 'en', text: 'Here.', personal: false, enabled: true };
  const uses = () => kernel.rows('select file_id, field from file_uses where record_id = $1', [id]);
  expect([
    ...(await write([{ kind: 'create', row: 2, id, current: null, values: { ...values, files: [first] } }], replies)),
  ]).toEqual([]);
  expect(await uses()).toEqual([{ file_id: first, field: 'files' }]);
  const current = await readRecord(kernel.db, replies, author, id);
  const change: Write = { kind: 'change', row: 2, id: current.id, current, values: { ...values, files: [second] } };
  expect([...(await write([change], replies))]).toEqual([]);
  expect(await uses()).toEqual([{ file_id: second, field: 'files' }]);
});
