import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../server/config';
import { connect } from '../../server/kernel/db/connect';
import { serve } from '../../server/serve';
import { freshDatabase } from '../helpers/database';

test('several nodes that start at once on an empty database found one company, and all of them run', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const node = async () => {
    const pool = connect({ connection: database.connection, max: 4, log: () => undefined });
    const settings = readSettings({
      ...{ PARLEY_DATA: mkdtempSync(join(tmpdir(), 'parley-node-')), PORT: '0', PARLEY_LOG: 'silent' },
      ...{ PARLEY_DEMO: '0', PARLEY_OWNER_PASSWORD: 'correct horse', PARLEY_SECRET: 'x'.repeat(40) },
    });
    const serving = await serve({
      settings,
      web: null,
      database: { pool, connection: database.connection, stop: () => pool.end() },
    });
    onTestFinished(async () => {
      await serving.close();
      await pool.end();
    });
    return pool;
  };
  const [pool] = await Promise.all([node(), node(), node()]);
  const { rows } = await pool.query(
    'select (select count(*) from companies) as companies, count(*) as users from users',
  );
  expect(rows).toEqual([{ companies: 1, users: 1 }]);
});
