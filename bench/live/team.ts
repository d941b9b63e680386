import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { call, type Server } from '../servers';

/** An account group: its member, and a marketplace whose customers write to its accounts. */
export interface Group {
  readonly memberId: string;
  readonly account: string;
  readonly channel: { readonly id: string; readonly secret: string };
}

const unreachableUrl = 'http://127.0.0.1:9/nobody';

/** Creates groups that cannot see each other; their members sign in with the owner's password. */
export async function makeGroups(
  server: Server,
  pool: Pool,
  count: number,
  callbackUrl = unreachableUrl,
): Promise<Group[]> {
  const { rows } = await pool.query(`select m.id, m.company_id as "companyId", u.password_hash as hash,
    (select id from roles r where r.company_id = m.company_id and r.code = 'agent') as "roleId"
    from members m join users u on u.id = m.id where m.is_owner limit 1`);
  const { companyId, hash, roleId } = rows[0];
  const groups: Group[] = [];
  for (let at = 0; at < count; at += 1) {
    const [memberId, groupId] = [randomUUID(), randomUUID()];
    const account = `measured-${at}`;
    await pool.query('insert into users (id, username, password_hash) values ($1, $2, $3)', [memberId, account, hash]);
    await pool.query(`insert into members (id, company_id, nickname, role_ids) values ($1, $2, $3, array[$4::uuid])`, [
      memberId,
      companyId,
      account,
      roleId,
    ]);
    await pool.query(
      `insert into account_groups (id, company_id, name, staff_ids) values ($1, $2, $3, array[$4::uuid])`,
      [groupId, companyId, account, memberId],
    );
    groups.push({ memberId, account, channel: await makeChannel(server, account, groupId, callbackUrl) });
  }
  return groups;
}

/** As the console does: the secret is revealed once. */
function makeChannel(server: Server, name: string, groupId: string, callbackUrl: string): Promise<Group['channel']> {
  const body = { name, groupId, channel: 'webhook', callbackUrl };
  return call(`${server.origin}/api/v1/accounts`, server.headers, body);
}
