import { run } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** To be called in the transaction of whatever changes who may do what: open pages ask anew what they may show. */
export async function bumpPermissions(trx: Trx, companyId: string): Promise<void> {
  await run(trx, 'update companies set permission_version = permission_version + 1 where id = $1', [companyId]);
}
