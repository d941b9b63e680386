import { type Db, prepared, query } from '../../kernel/db/queries';
import { suspended } from '../../kernel/http/refusal';

/** Throws PLAN_SUSPENDED if the company is suspended. For actions that do not pass the check of the member routes. */
export async function assertNotSuspended(db: Db, companyId: string): Promise<void> {
  if ((await query(db, suspendedSql, [companyId])).length > 0) throw suspended();
}

const suspendedSql = prepared('select 1 from subscriptions where company_id = $1 and suspended_at is not null');
