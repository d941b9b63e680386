import { type Db, prepared, query } from '../../kernel/db/queries';
import { suspended } from '../../kernel/http/refusal';

/** Refuses what people do to a suspended company past the gate of members' calls. Throws PLAN_SUSPENDED. */
export async function assertNotSuspended(db: Db, companyId: string): Promise<void> {
  if ((await query(db, suspendedText, [companyId])).length > 0) throw suspended();
}

const suspendedText = prepared('select 1 from subscriptions where company_id = $1 and suspended_at is not null');
