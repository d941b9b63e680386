import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { bumpPermissions } from '../access/permissionVersion';

/**
 * Suspends or resumes the author's company. A suspended company is read-only for its members; customers' messages are
 * still stored and paid orders still delivered. Returns true if anything changed.
 */
export async function setSuspended(trx: Trx, author: Author, isSuspended: boolean): Promise<boolean> {
  const { companyId } = author;
  const values = recordedValues(author, { suspended: !isSuspended }, { suspended: isSuspended });
  const changed = await query(trx, suspendSql, [companyId, isSuspended, ...values]);
  if (changed.length > 0) await bumpPermissions(trx, companyId);
  return changed.length > 0;
}

const suspendSql = prepared(
  withAuditAndEvent(
    'subscriptions',
    // A company that never booked has no row yet.
    `insert into subscriptions as s (company_id, plan_code, suspended_at)
     select id, plan_code, case when $2::boolean then now() end from companies
      where id = $1 and ($2::boolean or exists (select from subscriptions where company_id = $1))
     on conflict (company_id) do update set suspended_at = excluded.suspended_at, version = s.version + 1, updated_at = now()
      where (s.suspended_at is not null) <> $2::boolean returning company_id as id, version`,
    3,
  ),
);
