import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { randomFrom } from '../../../../../tests/helpers/sample';
import { Refusal } from '../../../http/refusal';
import type { Author } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable, StoredRecord } from '../recordTable';
import { createRecord, removeRecord, updateRecord } from './write';

let kernel: Kernel;
let labels: RecordTable;
let replies: RecordTable;
let shelves: RecordTable;
let specimens: RecordTable;

beforeAll(async () => {
  kernel = await startKernel({ connections: 20 });
  labels = kernel.table('labels');
  replies = kernel.table('canned-replies');
  shelves = kernel.table('shelves');
  specimens = kernel.table('specimens');
});
afterAll(() => kernel.close());

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

const entries = (id: string) =>
  kernel.rows('select action, before, after from operation_log where record_id = $1 order by id', [id]);

test('10 concurrent deletes: one succeeds, 9 get NOT_FOUND, one log entry is written', async () => {
  const author = newAuthor();
  const label = await createRecord(kernel.db, labels, author, { name: 'gone', description: 'soon' });
  const results = await Promise.all(
    Array.from({ length: 10 }, () => codeOf(removeRecord(kernel.db, labels, author, label.id))),
  );
  expect(results.sort()).toEqual([...Array(9).fill('NOT_FOUND'), 'done']);
  expect((await entries(label.id)).slice(1)).toEqual([
    {
      action: 'remove',
      before: { name: 'gone', colour: '#FFB400', description: 'soon', shownInInbox: true },
      after: null,
    },
  ]);
  const events = await kernel.rows('select action, version from events where record_id = $1 order by id', [label.id]);
  expect(events).toEqual([
    { action: 'add', version: 1 },
    { action: 'remove', version: 1 },
  ]);
});

test('ids of another company, invalid ids and unknown ids get NOT_FOUND', async () => {
  const label = await createRecord(kernel.db, labels, newAuthor(), { name: 'theirs' });
  for (const id of [label.id, 'x', '', '00000000-0000-0000-0000-000000000000', label.id.toUpperCase()]) {
    expect(await codeOf(removeRecord(kernel.db, labels, newAuthor(), id))).toBe('NOT_FOUND');
  }
});

describe('deleting a referenced record', () => {
  test('removes it from lists, each as a logged change with a new version', async () => {
    const author = newAuthor();
    const [one, two] = [await label(author, 'one'), await label(author, 'two')];
    const both = await reply(author, 'both', [one, two]);
    const none = await reply(author, 'none', [two]);
    await removeRecord(kernel.db, labels, author, one);
    const left = await readRecord(kernel.db, replies, author, both.id);
    expect(left).toMatchObject({ labels: [two], version: 2 });
    expect(left.updatedAt >= both.updatedAt).toBe(true);
    expect((await entries(both.id)).at(-1)).toEqual({
      action: 'edit',
      before: { labels: [one, two] },
      after: { labels: [two] },
    });
    expect(await readRecord(kernel.db, replies, author, none.id)).toEqual(none);
  });

  test('clears a reference with onDelete clear, as a logged change', async () => {
    const author = newAuthor();
    const shelf = await createRecord(kernel.db, shelves, author, { name: 'top' });
    const made = await createRecord(kernel.db, specimens, author, { name: 'stone', grade: 'raw', shelf: shelf.id });
    await removeRecord(kernel.db, shelves, author, shelf.id);
    expect(await readRecord(kernel.db, specimens, author, made.id)).toMatchObject({
      shelf: null,
      version: 2,
    });
    expect((await entries(made.id)).at(-1)).toEqual({
      action: 'edit',
      before: { shelf: shelf.id },
      after: { shelf: null },
    });
    expect(await kernel.rows('select version from events where record_id = $1 order by id', [made.id])).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  test('is refused with IN_USE by references that refuse deletion, naming the resource', async () => {
    const author = newAuthor();
    const top = await createRecord(kernel.db, shelves, author, { name: 'top' });
    await createRecord(kernel.db, shelves, author, { name: 'below', parent: top.id });
    const refusal = await removeRecord(kernel.db, shelves, author, top.id).catch((error: unknown) => error);
    expect([(refusal as Refusal).code, (refusal as Refusal).text]).toEqual([
      'IN_USE',
      { en: 'Still in use by 1 shelf. Change or delete them first.', zh: '仍被 1 条架子使用，请先修改或删除。' },
    ]);
    expect(await readRecord(kernel.db, shelves, author, top.id)).toEqual(top);
    expect((await entries(top.id)).map((entry) => entry.action)).toEqual(['add']);
  });
});

test('replies are created and changed while their labels are deleted: no reply keeps a deleted label', async () => {
  const author = newAuthor();
  const random = randomFrom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => label(author, `label ${at}`)));
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, at) => reply(author, `first ${at}`, ids.slice(at, at + 17))),
  );

  const removed = ids.slice(0, 16);
  const actions = [
    ...removed.map((id) => () => removeRecord(kernel.db, labels, author, id)),
    ...Array.from({ length: 40 }, (_, at) => () => reply(author, `new ${at}`, [...new Set([pick(ids), pick(ids)])])),
    ...Array.from({ length: 60 }, (_, at) => async () => {
      const current = await readRecord(kernel.db, replies, author, pick(first).id);
      const kept = (current.labels as string[]).slice(at % 2);
      return updateRecord(kernel.db, replies, author, current.id, {
        version: current.version,
        text: `edit ${at}`,
        labels: kept,
      });
    }),
  ];
  const shuffled = actions.map((work) => [random(), work] as const).sort(([a], [b]) => a - b);
  const results = await Promise.all(shuffled.map(([, work]) => codeOf(work())));
  expect(new Set(results)).toEqual(new Set(['done', 'VERSION_CONFLICT', 'VALIDATION_FAILED']));

  const left = new Set(
    (await kernel.rows('select id from labels where company_id = $1', [author.companyId])).map((row) => row.id),
  );
  expect([...left].sort()).toEqual(ids.slice(16).sort());
  const all = await kernel.rows('select id, version, labels from canned_replies where company_id = $1', [
    author.companyId,
  ]);
  expect(all.flatMap((row) => row.labels as string[]).filter((id) => !left.has(id))).toEqual([]);
  for (const row of all) await expectUnbroken(row.id, row);
});

/**
 * Expects an event and a log entry for every version, each entry starting from the values where the previous one ended.
 */
async function expectUnbroken(
  id: string,
  { version, labels: last }: { version: number; labels: string[] },
): Promise<void> {
  const events = await kernel.rows('select version from events where record_id = $1 order by id', [id]);
  expect(events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  const log = await entries(id);
  expect(log).toHaveLength(version);
  let previous = log[0].after.labels as string[];
  for (const { before, after } of log.slice(1)) {
    if (after.labels === undefined) continue;
    expect(before.labels).toEqual(previous);
    previous = after.labels;
  }
  expect(previous).toEqual(last);
}

async function label(author: Author, name: string): Promise<string> {
  return (await createRecord(kernel.db, labels, author, { name })).id;
}

function reply(author: Author, shortcut: string, ids: readonly string[]): Promise<StoredRecord> {
  return createRecord(kernel.db, replies, author, { shortcut, text: 'Hi', labels: ids });
}
