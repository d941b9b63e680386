import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Creates members who share the owner's password; returns their account names. */
export async function makePeople(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query(`select m.company_id as "companyId", u.password_hash as hash
    from members m join users u on u.id = m.id where m.is_owner limit 1`);
  const accounts = Array.from({ length: count }, (_, at) => `at-the-door-${at}`);
  for (const account of accounts) {
    const id = randomUUID();
    await pool.query('insert into users (id, username, password_hash) values ($1, $2, $3)', [
      id,
      account,
      rows[0].hash,
    ]);
    await pool.query('insert into members (id, company_id, nickname) values ($1, $2, $3)', [
      id,
      rows[0].companyId,
      account,
    ]);
  }
  return accounts;
}
