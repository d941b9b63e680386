import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../../../server/kernel/db/connect';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { migrations, schemas } from '../../../server/resources';
import { makeAccount, startChat } from '../../helpers/chat';
import { startCompany } from '../../helpers/company';
import { counted, figure } from '../../helpers/figure';
import { size } from '../../helpers/size';
import { dataFolder, startHere } from '../folders';
import { fillCompany, filled } from './filled';

const messages = size({ small: 2_000, usual: 100_000 });
const orders = size({ small: 200, usual: 10_000 });

test(`${counted(messages)} messages and ${counted(orders)} orders are backed up during writes and restored into an empty folder within 60 s`, async () => {
  const company = await startCompany(schemas);
  onTestFinished(() => company.server.close());
  const source = connectionOf(company.server.pool);
  await fillCompany(source, company.cast.owner.companyId, { messages, orders });
  const before = await sums(source);
  const account = await makeAccount(company.server, company.cast.owner.companyId);
  const chat = startChat(company);
  let [said, isOpen] = [0, true];
  const writers = Array.from({ length: 4 }, async (_, at) => {
    while (isOpen) {
      await chat.says(account, `writer-${at}`, `${said}`);
      said += 1;
    }
  });
  const close = async () => {
    isOpen = false;
    await Promise.all(writers);
  };
  onTestFinished(close);
  await expect.poll(() => said).toBeGreaterThan(0);
  const target = join(dataFolder(), 'one.backup');
  const saidBefore = said;
  const began = performance.now();
  await writeBackup({ connection: source, target });
  const backupMs = performance.now() - began;
  const saidAfter = said;
  expect(saidAfter, 'said during the backup').toBeGreaterThan(saidBefore);
  await close();
  const after = await sums(source);

  const folder = dataFolder();
  const { postgres } = await startHere({ folder });
  const begin = performance.now();
  await restoreBackup({ connection: postgres.connection, source: target, migrations, isMove: true });
  const restoreMs = performance.now() - begin;

  const restored = await sums(postgres.connection);
  expect(Object.keys(restored)).toEqual(Object.keys(before));
  // Tables without writes during the backup are identical; the others contain every row from before.
  const still = Object.keys(before).filter((table) => before[table]!.all === after[table]!.all && table !== renewed);
  expect(still).toEqual(expect.arrayContaining(['orders', 'order_lines', 'deliveries', 'payment_events', 'products']));
  for (const table of still) expect([table, restored[table]!.all]).toEqual([table, before[table]!.all]);
  for (const table of Object.keys(before))
    expect([table, restored[table]!.filled]).toEqual([table, before[table]!.filled]);
  expect(restored.messages!.filled).toMatch(new RegExp(`^${messages} `));
  // Messages written during the backup form one snapshot: each conversation has as many messages as its counter says.
  const [totals] = await rowsOf(
    postgres.connection,
    `select count(*) filter (where c.last_seq <> m.found)::int as torn, sum(m.said)::int as said
       from conversations c cross join lateral (
         select max(seq) as found, count(*) filter (where direction = 'incoming') as said from messages where conversation_id = c.id) as m
      where not ${filled('c.id')}`,
  );
  expect(totals!.torn).toBe(0);
  expect(totals!.said).toBeGreaterThanOrEqual(saidBefore);
  expect(totals!.said).toBeLessThanOrEqual(saidAfter + writers.length);

  const [backup, restore] = [backupMs, restoreMs].map((ms) => (ms / 1_000).toFixed(1));
  const what = `${counted(messages)} messages, ${counted(orders)} orders`;
  figure('backup-size', `${what}: backed up under load in ${backup} s, restored in ${restore} s, 0 differences`);
  expect(restoreMs).toBeLessThan(60_000);
}, 600_000);

/** A restore renews this, so that consoles discard their old event positions. */
const renewed = 'live_epoch';

interface Sums {
  /** The number of rows and a checksum of their content. */
  readonly all: string;
  /** The same for the rows created before the writes. */
  readonly filled: string;
}

async function sums(connection: Connection): Promise<Record<string, Sums>> {
  const tables = await rowsOf(
    connection,
    `select c.relname as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'id' and atttypid = 'uuid'::regtype) as "hasId"
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const sum = `count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`;
  const found: Record<string, Sums> = {};
  for (const { name, hasId } of tables) {
    const own = hasId ? filled('t.id') : 'false';
    const [row] = await rowsOf(
      connection,
      `select (select ${sum} from ${pg.escapeIdentifier(name)} t) as "all",
              (select ${sum} from ${pg.escapeIdentifier(name)} t where ${own}) as filled`,
    );
    found[name] = row as Sums;
  }
  return found;
}

function connectionOf({ options }: pg.Pool): Connection {
  const { host, port, user, password, database, connectionString } = options as object as Record<string, unknown>;
  return (connectionString ? { connectionString } : { host, port, user, password, database }) as Connection;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
async function rowsOf(connection: Connection, text: string): Promise<any[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
