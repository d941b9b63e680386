import { databaseNow } from '../../kernel/clock';
import { query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { CompanyDeps } from '../deps';
import { settleExpired } from './settle';

/** Reads the current state of an invitation and locks it until the transaction ends. */
export async function lockedInvite(trx: Trx, deps: CompanyDeps, companyId: string, id: string): Promise<StoredRecord> {
  await settleExpired(trx, companyId);
  // Lock order: deleting a role, department or account group locks it first and then removes it from invitations.
  await query(trx, lockSql('roles', 'role_ids'), [companyId, id]);
  await query(trx, lockSql('departments', 'dept_ids'), [companyId, id]);
  await query(trx, lockSql('account_groups', 'group_ids'), [companyId, id]);
  await query(trx, 'select 1 from invites where company_id = $1 and id = $2 for update', [companyId, id]);
  return readRecord(trx, deps.table('invites'), { companyId }, id);
}

function lockSql(table: string, column: string): string {
  return `select 1 from ${table} where company_id = $1 and id in (
    select unnest(${column}) from invites where company_id = $1 and id = $2) order by id for key share`;
}

/** Throws a refusal with the reason if an invitation is no longer open. */
export function assertOpen({ status, expireTime }: StoredRecord): void {
  const isOver = status === 'PENDING' && Date.parse(String(expireTime)) <= databaseNow().getTime();
  const why = isOver ? 'EXPIRED' : (status as keyof typeof closed | 'PENDING');
  if (why !== 'PENDING') throw closed[why];
}

/** Number of members who can still accept. */
export function placesLeft({ quota, usedCount }: StoredRecord): number {
  return Number(quota ?? 1) - Number(usedCount);
}

const closed = {
  ACCEPTED: new Refusal(400, 'INVITE_USED', {
    en: 'This invitation has been used. Ask for a new one.',
    zh: '该邀请已被使用，请索取新的邀请。',
  }),
  EXPIRED: new Refusal(400, 'INVITE_EXPIRED', {
    en: 'This invitation has expired. Ask for a new one.',
    zh: '该邀请已过期，请索取新的邀请。',
  }),
  REVOKED: new Refusal(400, 'INVITE_REVOKED', { en: 'This invitation was revoked.', zh: '该邀请已被撤销。' }),
};
