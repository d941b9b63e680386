import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../server/kernel/db/connect';
import { applyMigrations } from '../../server/kernel/db/migrations/apply';
import { migrations } from '../../server/resources';
import { freshDatabase } from '../helpers/database';

/** The first migration of the version that made settings records of their own. */
const added = '20261212020001_company_settings';
const company = '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b';
const person = '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6c';

test('an upgrade keeps settings, seller and photos, and the statements of the former version still work', async () => {
  const database = await freshDatabase();
  const pool = connect({ connection: database.connection, max: 1, log: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const rows = async (text: string) => (await pool.query(text)).rows;
  await applyMigrations(
    pool,
    migrations.filter(({ id }) => id < added),
  );
  await rows(
    `insert into companies (id, name, time_zone, is_operator) values ('${company}', 'Acme', 'Asia/Tokyo', true)`,
  );
  await rows(`insert into users (id, username, avatar, password_hash) values ('${person}', 'li', '${company}', '')`);
  await rows(`insert into members (id, company_id, nickname) values ('${person}', '${company}', 'Li')`);
  await rows(`update seller set name = 'Parley Ltd', version = 4`);
  await applyMigrations(pool, migrations);
  expect(await rows('select company_id, name, time_zone, version::int from companies')).toEqual([
    { company_id: company, name: 'Acme', time_zone: 'Asia/Tokyo', version: 1 },
  ]);
  expect(await rows('select id, company_id, name, version::int from seller')).toEqual([
    { id: company, company_id: company, name: 'Parley Ltd', version: 4 },
  ]);
  expect(await rows('select id, company_id, nickname, avatar from profile')).toEqual([
    { id: person, company_id: company, nickname: 'Li', avatar: company },
  ]);
  // A node of the former version.
  await rows(
    `update companies set session_minutes = 60, version = version + 1 where id = '${company}' and version = 1`,
  );
  await rows(`update seller set name = 'Other Ltd', version = version + 1, updated_at = now() where version = 4`);
  await rows(`insert into companies (id, name, is_operator) values ('${person}', 'Other', false)`);
  expect(await rows('select resource, action, version::int from events order by id')).toMatchObject([
    { resource: 'members', action: 'add' },
    { resource: 'company-settings', action: 'edit', version: 2 },
    { resource: 'seller', action: 'edit', version: 5 },
  ]);
  expect(await rows('select id from companies where company_id = id')).toHaveLength(2);
});
