import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/kernel/db/connect';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { freshDatabase } from '../../helpers/database';
import { dataFolder } from '../folders';
import { fill, migrations } from './example';

/**
 * Each transfer moves one unit between two accounts and writes a row: in any snapshot the balances total 5,000, and the
 * transfers from account 1 equal what it lacks. Two tables read at different times would not match.
 */
test('a backup taken during transfers is one consistent snapshot', async () => {
  const source = await freshDatabase();
  onTestFinished(source.drop);
  await fill(source.connection);
  const pool = connect({ connection: source.connection, max: 8, log: () => undefined });
  onTestFinished(() => pool.end());
  let moving = true;
  let moved = 0;
  const movers = Array.from({ length: 6 }, async (_, number) => {
    while (moving) {
      const to = 2 + ((moved * 7 + number) % 49);
      await pool.query(`with given as (update accounts set balance = balance - 1 where id = 1),
        taken as (update accounts set balance = balance + 1 where id = ${to})
        insert into transfers (amount) values (1)`);
      moved++;
    }
  });
  const stop = async () => {
    moving = false;
    await Promise.all(movers);
  };
  onTestFinished(stop);
  const target = join(dataFolder(), 'one.backup');
  await expect.poll(() => moved).toBeGreaterThan(0);
  // Repeat until a transfer happened during a backup.
  for (let before = moved; moved === before; ) {
    before = moved;
    await writeBackup({ connection: source.connection, target });
  }
  await stop();

  const restored = await freshDatabase();
  onTestFinished(restored.drop);
  await restoreBackup({ connection: restored.connection, source: target, migrations, isMove: true });
  const client = new pg.Client(restored.connection);
  await client.connect();
  const { rows } = await client.query(`select (select sum(balance)::int from accounts) as total,
    (select 100 - balance from accounts where id = 1) = (select count(*) from transfers) as agree, (select count(*)::int from transfers) as transfers`);
  expect(rows[0]).toMatchObject({ total: 5000, agree: true });
  expect(rows[0].transfers).toBeGreaterThan(0);
  const { rows: next } = await client.query(
    'insert into transfers (amount) values (1) returning id > (select max(id) from transfers) as fresh',
  );
  expect(next).toEqual([{ fresh: true }]);
  await client.end();
});
