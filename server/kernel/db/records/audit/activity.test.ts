import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import type { Actor } from '../../../access/actor';
import type { Refusal } from '../../../http/refusal';
import type { Author } from '../../queries';
import type { RecordTable } from '../recordTable';
import { createRecord, updateRecord } from '../write/write';
import { readActivity } from './activity';

let kernel: Kernel;
let specimens: RecordTable;
beforeAll(async () => {
  kernel = await startKernel();
  specimens = kernel.table('specimens');
});
afterAll(() => kernel.close());

const all = { before: null, limit: 20 };

function called(name: string, permissions: readonly string[] = [], scopeOf: Actor['scopeOf'] = () => 'ALL'): Author {
  const author = newAuthor();
  return { ...author, actor: { name, permissions: new Set(permissions), scopeOf } as unknown as Actor };
}

async function changed(author: Author, changes: readonly object[], table = specimens) {
  const made = await createRecord(kernel.db, table, author, {
    name: 'Opal',
    grade: 'raw',
    currency: 'CNY',
    secretWord: 'first',
  });
  let { version } = made;
  for (const change of changes)
    version = (await updateRecord(kernel.db, table, author, made.id, { ...change, version })).version;
  return made.id;
}

test('lists who changed which field, before and after, newest first', async () => {
  const author = called('Mei Lin');
  const id = await changed(author, [{ currency: 'EUR', count: 3 }, { count: null }]);
  const { entries, more, made } = await readActivity(kernel.db, specimens, author, id, all);
  expect(more).toBe(false);
  expect(entries.map(({ action, actor, changes }) => ({ action, actor, changes }))).toMatchObject([
    {
      action: 'edit',
      actor: { id: author.userId, name: 'Mei Lin' },
      changes: [{ field: 'count', before: 3, after: null }],
    },
    {
      action: 'edit',
      changes: [
        { field: 'count', before: null, after: 3 },
        { field: 'currency', before: 'CNY', after: 'EUR' },
      ],
    },
    { action: 'add' },
  ]);
  expect(entries[2]!.changes).toContainEqual({ field: 'name', before: null, after: 'Opal' });
  expect(made).toEqual({ at: entries[2]!.at, actor: entries[2]!.actor });
  expect(Date.parse(entries[0]!.at)).toBeGreaterThanOrEqual(Date.parse(entries[2]!.at));
});

test('is paginated', async () => {
  const author = called('Mei Lin');
  const id = await changed(
    author,
    [1, 2, 3, 4].map((count) => ({ count })),
  );
  const first = await readActivity(kernel.db, specimens, author, id, { before: null, limit: 3 });
  const rest = await readActivity(kernel.db, specimens, author, id, { before: first.entries[2]!.id, limit: 3 });
  const counts = (page: typeof first) =>
    page.entries.map(({ changes }) => changes.find((one) => one.field === 'count'));
  expect([first.more, rest.more]).toEqual([true, false]);
  expect([...counts(first), ...counts(rest)]).toMatchObject(
    [4, 3, 2, 1].map((after) => ({ after })).concat([{ after: null as never }]),
  );
});

test('values of a secret field are redacted, also those logged before the field became secret', async () => {
  const author = called('Mei Lin');
  const id = await changed(author, [{ secretWord: 'second' }, { currency: 'EUR' }]);
  const page = await readActivity(kernel.db, specimens, author, id, all);
  expect(page.entries[1]!.changes).toEqual([{ field: 'secretWord', covered: true }]);
  expect(JSON.stringify(page)).not.toMatch(/first|second|\(changed\)/);
  const { currency, ...others } = specimens.schema.fields;
  const sealed = {
    ...specimens,
    schema: { ...specimens.schema, fields: { ...others, currency: { ...currency!, secret: true } } },
  };
  const later = await readActivity(kernel.db, sealed as RecordTable, author, id, all);
  expect(later.entries[0]!.changes).toEqual([{ field: 'currency', covered: true }]);
});

test('fields hidden from the reader are redacted in the history', async () => {
  const fields = {
    ...specimens.schema.fields,
    currency: { ...specimens.schema.fields.currency!, rights: { see: 'hidden' } },
  };
  const guarded = { ...specimens, schema: { ...specimens.schema, fields } } as RecordTable;
  const author = called('Mei Lin', ['specimens:see:currency', 'specimen:see:currency']);
  const id = await changed(author, [{ currency: 'EUR' }], guarded);
  const changesFor = async (reader: Author) =>
    (await readActivity(kernel.db, guarded, reader, id, all)).entries[0]!.changes;
  expect(await changesFor(author)).toEqual([{ field: 'currency', before: 'CNY', after: 'EUR' }]);
  expect(await changesFor({ ...author, actor: called('Ana').actor! })).toEqual([{ field: 'currency', covered: true }]);
});

test('fields that no longer exist are omitted', async () => {
  const author = called('Mei Lin');
  const id = await changed(author, [{ currency: 'EUR', count: 3 }]);
  const { count: _, ...fields } = specimens.schema.fields;
  const less = { ...specimens, schema: { ...specimens.schema, fields } };
  expect((await readActivity(kernel.db, less, author, id, all)).entries[0]!.changes).toMatchObject([
    { field: 'currency' },
  ]);
});

test('follows the access to the record: same company and within the data scope', async () => {
  const author = called('Mei Lin');
  const id = await changed(author, []);
  const scoped = { ...specimens, schema: { ...specimens.schema, scope: { member: 'createdBy' } } } as RecordTable;
  const nothing = called('Ana', [], () => ({ memberIds: [], departmentIds: [] })).actor!;
  const codeOf = (table: RecordTable, reader: Author) =>
    readActivity(kernel.db, table, reader, id, all).then(
      () => 'told',
      (error) => (error as Refusal).code,
    );
  expect(await codeOf(specimens, author)).toBe('told');
  expect(await codeOf(specimens, called('Stranger'))).toBe('NOT_FOUND');
  expect(await codeOf(scoped, { ...author, actor: nothing })).toBe('NOT_FOUND');
});
