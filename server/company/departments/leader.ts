import { type Author, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/**
 * Throws if the leader is not an active member of the company; otherwise locks the member until the transaction ends.
 */
export async function lockLeader(trx: Trx, { companyId }: Author, id: string): Promise<void> {
  const text = `select 1 from members
    where company_id = $1 and id = $2::uuid and status = 1 and join_status = 'NORMAL' for share`;
  if ((await query(trx, text, [companyId, id])).length > 0) return;
  const message = { en: 'Must be an active member of the company.', zh: '必须是公司的在职成员。' };
  throw invalid([{ path: 'leaderUserId', code: 'reference', message }]);
}
