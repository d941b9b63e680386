import { prepared, query, type Trx } from '../../kernel/db/queries';

/**
 * Increments the company's permission version because members' permissions changed. Call it last in a transaction: it
 * locks the company row.
 */
export async function bumpPermissions(trx: Trx, companyId: string): Promise<void> {
  await query(trx, prepared('update companies set permission_version = permission_version + 1 where id = $1'), [
    companyId,
  ]);
}
