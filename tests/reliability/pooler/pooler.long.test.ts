import { expect, inject, onTestFinished, test } from 'vitest';
import { assertKeepsSessions } from '../../../server/kernel/db/sessions';
import { freshDatabase } from '../../helpers/database';
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
