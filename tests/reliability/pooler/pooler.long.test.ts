import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/kernel/db/connect';
import { assertKeepsSessions } from '../../../server/kernel/db/sessions';
import { brokenNetwork } from '../../helpers/brokenNetwork';
import { freshDatabase } from '../../helpers/database';
import { startPostgres } from '../../helpers/debianPostgres';
import { freePort } from '../../helpers/freePort';
import { startPgbouncer } from '../../helpers/pgbouncer';

async function pooled(mode: 'session' | 'transaction') {
  const database = await freshDatabase();
  const pooler = await startPgbouncer(database.connection, mode);
  onTestFinished(async () => {
    await pooler.stop();
    await database.drop();
  });
  return pooler.connection;
}

test('a pooler in transaction mode is refused in words', async () => {
  await expect(pooled('transaction').then(assertKeepsSessions)).rejects.toThrow(
    'DATABASE_URL goes through a connection pooler that does not keep sessions. Set it to session mode ' +
      '(PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
  );
});

test('a pooler in session mode and a direct connection are accepted', async () => {
  await assertKeepsSessions(await pooled('session'));
  await assertKeepsSessions(inject('adminConnection'));
});

test('while the database behind the pooler is away, a request waits for it', async () => {
  const postgres = await startPostgres();
  const network = await brokenNetwork(postgres.connection.port);
  const pooler = await startPgbouncer({ ...postgres.connection, port: network.port }, 'session');
  const pool = connect({ connection: pooler.connection, log: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await pooler.stop();
    await network.close();
    await postgres.stop();
  });
  network.leadTo(await freePort());
  network.drop();
  const probe = () => {
    const client = new pg.Client(pooler.connection);
    client.on('error', () => undefined);
    // PgBouncer may let a client in without a server, and miss it only at the first query.
    const asked = client.connect().then(() => client.query('select 1'));
    return asked.then(
      () => client.end(),
      (error: Error) => error,
    );
  };
  await expect.poll(probe).toMatchObject({ message: expect.stringContaining('server_login_retry') });
  const asked = pool.query('select 7 as seven');
  network.leadTo(postgres.connection.port);
  expect((await asked).rows).toEqual([{ seven: 7 }]);
});
