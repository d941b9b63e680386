import { expect, test } from 'vitest';
import { foundCompany } from '../../server/company/companies';
import { seedDemo } from '../../server/ops/demo/seedDemo';
import { freshDatabase } from '../helpers/database';
import { expectLedger } from '../helpers/ledger';
import { migratedTemplate } from '../helpers/migratedTemplate';
import { allSchemas, startServer } from '../helpers/server';

test('a new installation has a demo company and a second company', async () => {
  const server = await startServer({ database: await freshDatabase({ template: await migratedTemplate(allSchemas) }) });
  try {
    const { app, pool } = server;
    const passwordHash = await app.passwords.hash('correct horse battery');
    const person = { account: 'owner', nickname: 'Owner', passwordHash };
    const founded = await foundCompany(app.db, app.catalogue, 'Parley', person);
    await seedDemo(app, { ...founded, password: null });
    const count = async (text: string) => Number((await pool.query(text, [founded.companyId])).rows[0].count);
    expect(await count('select count(*) from members where company_id = $1')).toBe(40);
    expect(await count('select count(*) from departments where company_id = $1')).toBe(12);
    expect(await count(`select count(*) from roles where company_id = $1 and type = 'BUILTIN'`)).toBe(5);
    expect(await count(`select count(*) from roles where company_id = $1 and type = 'CUSTOM'`)).toBe(3);
    expect(await count('select count(*) from companies where id <> $1')).toBe(1);
    const levels = `with recursive down as (
      select id, 1 as level from departments where company_id = $1 and parent_id is null
      union all select d.id, level + 1 from departments d join down on d.parent_id = down.id
    ) select max(level) as count from down`;
    expect(await count(levels)).toBe(3);
    const seats = await count('select total as count from seats where company_id = $1');
    const active = `select count(*) from members where company_id = $1 and status = 1 and join_status = 'NORMAL'`;
    expect(await count(active)).toBeGreaterThan(seats);
    const { used, total } = (
      await pool.query('select used, total from seats where company_id = $1', [founded.companyId])
    ).rows[0];
    expect([used, total]).toEqual([2, 3]);
    const assignedRoles = `select count(distinct r.id) from roles r join members m on r.id = any(m.role_ids) where r.company_id = $1`;
    expect(await count(assignedRoles)).toBe(8);
    const states = async (table: string) => {
      const text = `select distinct state from ${table} where company_id = $1 order by state`;
      return (await pool.query<{ state: string }>(text, [founded.companyId])).rows.map(({ state }) => state);
    };
    expect(await states('orders')).toEqual(['cancelled', 'created', 'paid', 'received', 'refunded', 'shipped']);
    expect(await states('deliveries')).toEqual([
      'allocated',
      'cancelled',
      'confirmed',
      'failed',
      'needs_review',
      'revoked',
      'scheduled',
      'sent',
      'waiting_stock',
    ]);
    expect(await states('coupon_redemptions')).toEqual(['redeemed', 'released', 'reserved']);
    expect(await states('mail_messages')).toEqual(['expired', 'failed', 'sent', 'unknown']);
    // Nothing may leave the machine.
    expect(await count('select count(*) from mail_messages where company_id = $1 and sealed is not null')).toBe(0);
    expect(await count('select count(*) from mail_accounts where company_id = $1 and not enabled')).toBe(1);
    expect(await count('select count(*) from mail_accounts where company_id = $1')).toBe(1);
    // Example addresses do not answer, so no shipping job may be queued.
    expect((await pool.query(`select 1 from jobs where queue = 'order-ship'`)).rowCount).toBe(0);
    await expectLedger(app.db, founded.companyId);
  } finally {
    await server.close();
  }
});
