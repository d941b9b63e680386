import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import { query } from '../db/queries';
import { createRecord } from '../db/records/write/write';
import { placeEvents, startPublisher } from './publisher';

let kernel: Kernel;
const { companyId } = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ connections: 24 });
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate events'));

const writers = 16;
const transactionsEach = 25;
const perTransaction = 2;

/** Many concurrent short transactions: ids are assigned in one order and committed in another. */
async function writeMany(): Promise<void> {
  const write = async () => {
    for (let at = 0; at < transactionsEach; at += 1) {
      await kernel.db.transaction().execute(async (trx) => {
        for (let event = 0; event < perTransaction; event += 1) {
          await query(trx, eventSql, [companyId]);
        }
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

const eventSql = `
  insert into events (company_id, resource, record_id, action, version) values ($1, 'labels', $1, 'add', 1)`;

/** Reads by position until the work is done, and once more. */
async function follow(done: Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let isDone = false;
  done.finally(() => (isDone = true));
  for (let last = 0, isLastRound = false; ; isLastRound = isDone) {
    const rows = await kernel.rows('select id, position from events where position > $1 order by position', [last]);
    seen.push(...rows.map((row) => row.id));
    last = rows.at(-1)?.position ?? last;
    if (isLastRound) return seen;
  }
}

const allIds = async () => (await kernel.rows('select id from events order by id')).map((row) => row.id as number);
const total = writers * transactionsEach * perTransaction;

async function placeUntil(done: Promise<unknown>): Promise<void> {
  let isDone = false;
  done.finally(() => (isDone = true));
  while (!isDone) await placeEvents(kernel.db);
  while (await placeEvents(kernel.db));
}

test('with 16 writers and 2 publishers, a reader by position gets each event exactly once', async () => {
  const written = writeMany();
  const placed = Promise.all([placeUntil(written), placeUntil(written)]).then(async () => {
    while (await placeEvents(kernel.db));
  });
  const byPosition = await follow(placed);
  const ids = await allIds();
  expect(ids).toHaveLength(total);
  expect(byPosition).toHaveLength(total);
  expect([...byPosition].sort((a, b) => a - b)).toEqual(ids);
});

test('an event committed out of order is skipped by a reader by id, but not by a reader by position', async () => {
  const after = (column: 'id' | 'position', last: number) =>
    kernel.rows(`select id, position from events where ${column} > $1 order by ${column}`, [last]);
  let [byId, byPosition]: [number[], number[]] = [[], []];
  let [lastId, lastPosition] = [0, 0];
  const read = async () => {
    await placeEvents(kernel.db);
    const [ids, positions] = [await after('id', lastId), await after('position', lastPosition)];
    byId = [...byId, ...ids.map((row) => row.id)];
    byPosition = [...byPosition, ...positions.map((row) => row.id)];
    lastId = ids.at(-1)?.id ?? lastId;
    lastPosition = positions.at(-1)?.position ?? lastPosition;
  };
  await kernel.db.transaction().execute(async (slow) => {
    await query(slow, eventSql, [companyId]);
    await query(kernel.db, eventSql, [companyId]);
    await read();
  });
  await read();
  const [first, second] = await allIds();
  expect(byId).toEqual([second]);
  expect(byPosition).toEqual([second, first]);
});

test('positions increase by one, in the order of ids', async () => {
  await kernel.rows(
    `insert into events (company_id, resource, record_id, action, version) select $1, 'labels', $1, 'add', i from generate_series(1, 2500) i`,
    [companyId],
  );
  const [{ last_value: before }] = await kernel.rows('select last_value from event_positions');
  expect([await placeEvents(kernel.db), await placeEvents(kernel.db), await placeEvents(kernel.db)]).toEqual([
    true,
    true,
    false,
  ]);
  const rows = await kernel.rows('select version, position from events order by position');
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1));
  const first = rows[0].position;
  expect(first).toBeGreaterThanOrEqual(before);
  expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 2500 }, (_, at) => first + at));
});

test('only one publisher runs at a time', async () => {
  await kernel.rows(
    `insert into events (company_id, resource, record_id, action, version) values ($1, 'labels', $1, 'add', 1)`,
    [companyId],
  );
  await kernel.db.transaction().execute(async (trx) => {
    await placeEvents(trx);
    expect(await placeEvents(kernel.db)).toBe(false);
    expect(await kernel.rows('select position from events')).toEqual([{ position: null }]);
  });
  expect(await kernel.rows('select position is not null as placed from events')).toEqual([{ placed: true }]);
});

test('events that are rolled back are never seen', async () => {
  const undone = kernel.db.transaction().execute(async (trx) => {
    await createRecord(trx, kernel.table('labels'), newAuthor(), { name: 'undone' });
    await placeEvents(kernel.db);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await placeEvents(kernel.db);
  expect(await allIds()).toEqual([]);
});

test('a running publisher places events after a wake, and stops', async () => {
  const errors: unknown[] = [];
  const publisher = startPublisher(kernel.db, { pollMs: 1_000, onError: (error) => errors.push(error) });
  await createRecord(kernel.db, kernel.table('labels'), newAuthor(), { name: 'news' });
  publisher.wake();
  while ((await kernel.rows('select 1 from events where position is null')).length > 0);
  await publisher.stop();
  expect(errors).toEqual([]);
});
