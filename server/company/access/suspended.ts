import { type Db, kept, run } from '../../kernel/db/queries';
import { suspended } from '../../kernel/http/refusal';

/** Refuses what people do to a suspended company past the gate of members' calls. Throws PLAN_SUSPENDED. */
export async function assertNotSuspended(db: Db, companyId: string): Promise<void> {
  if ((await run(db, suspendedText, [companyId])).length > 0) throw suspended();
}

const suspendedText = kept('select 1 from subscriptions where company_id = $1 and suspended_at is not null');
