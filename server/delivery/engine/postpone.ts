import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { hoursOfRule, nextWithin } from '../rules/hours';
import type { LockedDelivery } from './lock';
import { moveDelivery } from './move';

/** Postpones a delivery until its rule's hours begin. It keeps its place in the stock queues. */
export async function postpone(trx: Trx, author: Author, { id, companyId, state }: LockedDelivery): Promise<void> {
  if (!(await moveDelivery(trx, author, { id, from: [state], to: 'scheduled', reason: 'outside-hours' }))) return;
  await query(trx, laterSql, [companyId, id]);
}

const laterSql = prepared(`
  update deliveries d set due_at = ${nextWithin('now()', hoursOfRule('r', `coalesce(z.time_zone, 'UTC')`))}
    from delivery_rules r, companies z
   where d.company_id = $1 and d.id = $2 and r.company_id = d.company_id and r.id = d.rule_id and z.id = d.company_id`);
