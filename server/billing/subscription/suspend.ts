import { bumpPermissions } from '../../company/access/permissionVersion';
import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { withAudit, recordedValues } from '../../kernel/db/records/change';
import type { Trx } from '../../kernel/db/records/rules';
import { lockSubscription } from './subscription';

/**
 * Suspends a company, or lets it go on: its people see everything and change nothing, while customers' messages are kept
 * and what was paid for is delivered. The author's company is the one that is suspended. True where that changed anything.
 */
export async function setSuspended(trx: Trx, author: Author, isSuspended: boolean): Promise<boolean> {
  const { companyId } = author;
  await lockSubscription(trx, companyId);
  const values = recordedValues(author, { suspended: !isSuspended }, { suspended: isSuspended });
  const changed = await query(trx, suspendText, [companyId, isSuspended, ...values]);
  if (changed.length > 0) await bumpPermissions(trx, companyId);
  return changed.length > 0;
}

const suspendText = prepared(
  withAudit(
    { schema: { name: 'subscriptions' } },
    'edit',
    `update subscriptions set suspended_at = case when $2::boolean then now() end, version = version + 1, updated_at = now()
      where company_id = $1 and (suspended_at is not null) <> $2::boolean returning company_id as id, version`,
    3,
  ),
);
