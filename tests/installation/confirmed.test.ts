import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../helpers/database';
import { migratedTemplate } from '../helpers/migratedTemplate';
import { allSchemas } from '../helpers/server';

/** By their names, tables of money, codes, messages and access. */
const protectedNames =
  /order|money|payment|invoice|checkout|subscription|redemption|code|deliver|message|user|member|role|permission|api_key/;
/** What these hold follows from the protected ones, is only a setting or a draft, or may be lost without harm. */
const others = new Set([
  'coupon_codes',
  'coupon_contact_uses',
  'delivery_counts',
  'delivery_day_uses',
  'delivery_faults',
  'delivery_rule_targets',
  'delivery_rules',
  'delivery_waits',
  'order_reports',
  'password_links',
  'sms_codes',
  'test_payment_accounts',
  'user_preferences',
  'webhook_deliveries',
]);

test('where commits do not wait for the standby, those of money, codes, messages and access still do', async () => {
  const database = await freshDatabase({ template: await migratedTemplate(allSchemas) });
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const waitsAfter = async (statement: string, usual = 'local') => {
    await client.query(`begin; set local synchronous_commit = ${usual}`);
    await client.query(statement);
    const { rows: found } = await client.query('show synchronous_commit');
    await client.query('rollback');
    return found[0].synchronous_commit;
  };
  const waiting: string[] = [];
  for (const { name } of rows) if ((await waitsAfter(`delete from ${name} where false`)) === 'on') waiting.push(name);
  const named = rows.map(({ name }) => name).filter((name) => protectedNames.test(name) && !others.has(name));
  expect(named.filter((name) => !waiting.includes(name))).toEqual([]);
  expect(waiting.filter((name) => !protectedNames.test(name))).toEqual(['health_writes', 'inbound_events']);
  expect(await waitsAfter('update messages set text = text where false', 'off')).toBe('on');
  expect(await waitsAfter('update messages set text = text where false', 'remote_apply')).toBe('remote_apply');
  expect(await waitsAfter('update sessions set ended_at = now() where false')).toBe('on');
  expect(await waitsAfter('update sessions set last_seen_at = now() where false')).toBe('local');
});
