import { bumpPermissions } from '../../company/access/permissionVersion';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { lockSubscription } from './subscription';

/**
 * Suspends or resumes the author's company. A suspended company is read-only for its members; customers' messages are
 * still stored and paid orders still delivered. Returns true if anything changed.
 */
export async function setSuspended(trx: Trx, author: Author, isSuspended: boolean): Promise<boolean> {
  const { companyId } = author;
  await lockSubscription(trx, companyId);
  const values = recordedValues(author, { suspended: !isSuspended }, { suspended: isSuspended });
  const changed = await query(trx, suspendSql, [companyId, isSuspended, ...values]);
  if (changed.length > 0) await bumpPermissions(trx, companyId);
  return changed.length > 0;
}

const suspendSql = prepared(
  withAuditAndEvent(
    'subscriptions',
    `update subscriptions set suspended_at = case when $2::boolean then now() end, version = version + 1, updated_at = now()
      where company_id = $1 and (suspended_at is not null) <> $2::boolean returning company_id as id, version`,
    3,
  ),
);
