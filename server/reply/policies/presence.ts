import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { type PolicyFacts, policyFacts, policyOf } from './find';
import type { Opening } from './hours';

/** Whether the business hours of an account's policy have begun. */
export async function openingOf(db: Db, companyId: string, accountId: string): Promise<Opening> {
  const at = databaseNow();
  const [row] = await query<{ policy: PolicyFacts; zone: string }>(db, openingSql, [
    companyId,
    accountId,
    at.toISOString(),
  ]);
  return policyOf(row!.policy, row!.zone, at);
}

const openingSql = prepared(`
  select ${policyFacts('a.id', 'a.group_id', '$3::timestamptz')} as policy, coalesce(c.time_zone, 'UTC') as zone
    from accounts a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2`);
