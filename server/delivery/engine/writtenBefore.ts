import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { LockedDelivery } from './lock';

/** The number of messages already written for the current edition by earlier partial deliveries. */
export async function writtenBefore(
  trx: Trx,
  { companyId, id, edition, allocatedUnits }: LockedDelivery,
): Promise<number> {
  if (allocatedUnits === 0) return 0;
  const [row] = await query<{ count: number }>(trx, countSql, [companyId, id, edition]);
  return row!.count;
}

const countSql = prepared(`
  select count(*)::int as count from delivery_messages
   where company_id = $1 and delivery_id = $2 and edition = $3 and sending = 0`);
