import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** A group of accounts, whoever looks after it, and a conversation of each of its customers. */
export interface Group {
  readonly memberId: string;
  readonly account: string;
  readonly conversationIds: readonly string[];
}

/** Makes groups that see nothing of each other; their members sign in by the owner's password. */
export async function makeGroups(pool: Pool, count: number, conversations: number): Promise<Group[]> {
  const { rows } = await pool.query(`select m.id, m.company_id as "companyId", u.password_hash as hash,
    (select id from roles r where r.company_id = m.company_id and r.code = 'agent') as "roleId"
    from members m join users u on u.id = m.id where m.is_owner limit 1`);
  const { companyId, hash, roleId } = rows[0];
  const groups: Group[] = [];
  for (let at = 0; at < count; at += 1) {
    const [memberId, groupId, accountId, contactId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const account = `measured-${at}`;
    await pool.query('insert into users (id, username, password_hash) values ($1, $2, $3)', [memberId, account, hash]);
    await pool.query(`insert into members (id, company_id, nickname, role_ids) values ($1, $2, $3, array[$4::uuid])`, [
      ...[memberId, companyId, account, roleId],
    ]);
    await pool.query(
      `insert into account_groups (id, company_id, name, staff_ids) values ($1, $2, $3, array[$4::uuid])`,
      [...[groupId, companyId, account, memberId]],
    );
    await pool.query(
      `insert into accounts (id, company_id, name, channel, status, group_id, reply_enabled, ai_enabled, delivery_enabled, pause_minutes)
       values ($1, $2, $3, 'widget', 'online', $4, true, false, true, 10)`,
      [accountId, companyId, account, groupId],
    );
    await pool.query('insert into contacts (id, company_id, name) values ($1, $2, $3)', [
      contactId,
      companyId,
      account,
    ]);
    const made = await pool.query(
      `insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id)
       select gen_random_uuid(), $1, $2, $3, $4, 'c' || i from generate_series(1, $5) i returning id`,
      [companyId, account, contactId, accountId, conversations],
    );
    groups.push({ memberId, account, conversationIds: made.rows.map((row) => row.id) });
  }
  return groups;
}
