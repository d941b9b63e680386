import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { schemas } from '../../server/resources';
import { freshDatabase } from '../helpers/database';
import { describeDatabase } from '../helpers/describeDatabase';
import { migratedTemplate } from '../helpers/migratedTemplate';

test('docs/schema.sql shows the database as it is (npm run docs writes it again)', async () => {
  const database = await freshDatabase({ template: await migratedTemplate(schemas) });
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  // Other versions word some definitions in another way.
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (!rows[0]!.server_version_num.startsWith('18')) return;
  await expect(await describeDatabase(client)).toMatchFileSnapshot('../../docs/schema.sql');
});
