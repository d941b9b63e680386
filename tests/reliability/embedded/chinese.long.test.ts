import pg from 'pg';
import { expect, test } from 'vitest';
import { dataFolder, startHere } from '../folders';

/** With LC_CTYPE "C", PostgreSQL produces no trigrams for Chinese and scans the whole table. */
test('a substring search in Chinese uses its index', async () => {
  const { postgres } = await startHere({ folder: dataFolder() });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query('create extension pg_trgm');
  const { rows } = await client.query("select cardinality(show_trgm('优惠券')) as count");
  expect(rows).toEqual([{ count: 4 }]);

  await client.query(`create table rules as
    select n, case when n % 1000 = 0 then '满减优惠券' else '自动回复' end || md5(n::text) as name from generate_series(1, 20000) n`);
  await client.query('create index on rules using gin (name gin_trgm_ops)');
  await client.query('analyze rules');
  const { rows: plan } = await client.query("explain select * from rules where name like '%优惠券%'");
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on rules_name_idx');
  const { rows: found } = await client.query("select count(*)::int as count from rules where name like '%优惠券%'");
  expect(found).toEqual([{ count: 20 }]);
  await client.end();
});
