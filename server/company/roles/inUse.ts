import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import { namedUsers } from '../namedUsers';

/**
 * Throws if a role is held by members or granted by an open invitation; the message names them. The caller must hold
 * the lock on its row.
 */
export async function assertUnused(trx: Trx, { companyId }: Author, { id }: StoredRecord): Promise<void> {
  const holders = await namedUsers(trx, holdersSql, [companyId, id]);
  if (holders !== null)
    throw new Refusal(400, 'ROLE_IN_USE', {
      en: `Still assigned to ${holders.en}. Remove the role from them first.`,
      zh: `仍有成员拥有此角色：${holders.zh}。请先取消其角色。`,
    });
  const [invites] = await query<{ total: number }>(trx, invitesSql, [companyId, id]);
  const total = Number(invites!.total);
  if (total > 0)
    throw new Refusal(400, 'ROLE_IN_USE', {
      en: `${total} open invitations include it. Revoke them first.`,
      zh: `还有 ${total} 个待接受的邀请包含此角色，请先撤销。`,
    });
}

const holdersSql = `
  select nickname as name from members where company_id = $1 and role_ids @> array[$2::uuid] order by nickname, id`;
const invitesSql = `
  select count(*) as total from invites
   where company_id = $1 and role_ids @> array[$2::uuid] and status = 'PENDING' and expire_time > now()`;
