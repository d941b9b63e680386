import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** Says that some members of the company may do other things from now on. Last in a transaction: it holds the company's row. */
export async function bumpPermissions(trx: Trx, companyId: string): Promise<void> {
  await query(trx, prepared('update companies set permission_version = permission_version + 1 where id = $1'), [companyId]);
}
