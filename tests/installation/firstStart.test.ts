import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPresentSettings } from '../../server/config';
import { connect } from '../../server/kernel/db/connect';
import { serve } from '../../server/serve';
import { freshDatabase } from '../helpers/database';

const folder = () => mkdtempSync(join(tmpdir(), 'parley-node-'));

test('three nodes starting concurrently on an empty database create one company and all run; a node with another secret or file store is refused', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const node = async (more: Readonly<Record<string, string>> = {}) => {
    const pool = connect({ connection: database.connection, max: 4, log: () => undefined });
    const settings = readPresentSettings({
      PARLEY_DATA: folder(),
      PORT: '0',
      PARLEY_LOG: 'silent',
      PARLEY_DEMO: '0',
      PARLEY_OWNER_PASSWORD: 'correct horse',
      PARLEY_SECRET: 'x'.repeat(40),
      ...more,
    });
    onTestFinished(() => pool.end());
    const serving = await serve({
      settings,
      web: null,
      database: { pool, connection: database.connection, stop: () => pool.end() },
    });
    onTestFinished(() => serving.close());
    return pool;
  };
  const [pool] = await Promise.all([node(), node(), node()]);
  const { rows } = await pool.query(
    'select (select count(*) from companies) as companies, count(*) as users from users',
  );
  expect(rows).toEqual([{ companies: 1, users: 1 }]);
  await expect(node({ PARLEY_SECRET: 'y'.repeat(40) })).rejects.toThrow(/secret is not the secret of the database/);
  const lost = folder();
  await expect(node({ PARLEY_SECRET: '', PARLEY_DATA: lost })).rejects.toThrow(
    /^The secret .* is missing\. Set PARLEY_SECRET/,
  );
  expect(readdirSync(lost)).toEqual([]);
  // The database is already open; this setting only declares that it is shared.
  await expect(node({ DATABASE_URL: 'postgres://shared' })).rejects.toThrow(
    /file storage is not the file storage of the database/,
  );
});
