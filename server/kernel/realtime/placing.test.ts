import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import { inTransaction, query } from '../db/queries';
import { placeEvents, writeInBulk } from './publisher';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel({ connections: 16 });
  await kernel.rows(`create table placed_again (id bigint)`);
  await kernel.rows(`create function note_placed_again() returns trigger language plpgsql as $$
    begin
      if old.position is not null then insert into placed_again values (old.id); end if;
      return new;
    end $$`);
  await kernel.rows('create trigger note before update on events for each row execute function note_placed_again()');
});
afterAll(() => kernel.close());

const [publishers, writers, eventsEach] = [8, 3, 300];

test('concurrent publishers assign each event one position', async () => {
  const { companyId } = newAuthor();
  let writing = writers;
  const write = async () => {
    for (let at = 0; at < eventsEach; at += 1) {
      await kernel.rows(
        `insert into events (company_id, resource, record_id, action, version) values ($1, 'labels', $1, 'add', 1)`,
        [companyId],
      );
    }
    writing -= 1;
  };
  const publish = async () => {
    while (writing > 0) await placeEvents(kernel.db);
  };
  await Promise.all([...Array.from({ length: publishers }, publish), ...Array.from({ length: writers }, write)]);
  await placeEvents(kernel.db);
  const [events] = await kernel.rows('select count(*) as written, count(position) as placed from events');
  expect(events).toEqual({ written: writers * eventsEach, placed: writers * eventsEach });
  expect(await kernel.rows('select id from placed_again')).toEqual([]);
});

test('bulk events are placed after all others, but before later events of their own records', async () => {
  const { companyId } = newAuthor();
  const [imported, other] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
  const insert = `insert into events (company_id, resource, record_id, action, version)
    select $1, 'labels', coalesce($2::uuid, gen_random_uuid()), $3, 1 from generate_series(1, $4)`;
  await inTransaction(kernel.db, async (trx) => {
    await writeInBulk(trx);
    await query(trx, insert, [companyId, null, 'add', 1_500]);
    await query(trx, insert, [companyId, imported, 'add', 1]);
  });
  await kernel.rows(insert, [companyId, imported, 'edit', 1]);
  await kernel.rows(insert, [companyId, other, 'add', 1]);
  const placed = () =>
    kernel.rows(
      'select record_id, action from events where company_id = $1 and record_id = any($2) and position is not null order by position',
      [companyId, [imported, other]],
    );
  expect(await placeEvents(kernel.db)).toBe(true);
  expect(await placed()).toEqual([{ record_id: other, action: 'add' }]);
  expect(await placeEvents(kernel.db)).toBe(false);
  expect(await placeEvents(kernel.db)).toBe(false);
  expect(await placed()).toEqual([
    { record_id: other, action: 'add' },
    { record_id: imported, action: 'add' },
    { record_id: imported, action: 'edit' },
  ]);
});

test('placing scans the waiting events once, even when the statistics say that there are few', async () => {
  const { companyId } = newAuthor();
  while (await placeEvents(kernel.db));
  await kernel.rows(
    `insert into events (company_id, resource, record_id, action, version, position)
     select $1, 'labels', gen_random_uuid(), 'add', 1, nextval('event_positions') from generate_series(1, 20000)`,
    [companyId],
  );
  await kernel.rows('analyze events');
  await kernel.rows(
    `insert into events (company_id, resource, record_id, action, version)
     select $1, 'labels', gen_random_uuid(), 'add', 1 from generate_series(1, 900)`,
    [companyId],
  );
  const read = await inTransaction(kernel.db, async (trx) => {
    await placeEvents(trx);
    const [row] = await query<{ read: number }>(trx, readSql, []);
    return row!.read;
  });
  expect(await kernel.rows('select 1 from events where company_id = $1 and position is null', [companyId])).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(900);
  expect(read).toBeLessThan(10_000);
});

/** Number of entries of the `events_unplaced` index that the transaction has read. */
const readSql = `select pg_stat_get_xact_tuples_returned('events_unplaced'::regclass)::int as read`;
