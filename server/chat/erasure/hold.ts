import type { Trx } from '../../kernel/db/queries';
import { query } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';

/** Throws ON_HOLD if nothing of a contact may be deleted. */
export async function assertNotOnHold(trx: Trx, companyId: string, contactId: string): Promise<void> {
  const [held] = await query(trx, heldSql, [companyId, contactId]);
  if (held !== undefined) throw new Refusal(409, 'ON_HOLD', onHold);
}

const heldSql = `
  select 1 as held from contacts c join companies z on z.id = c.company_id
   where c.company_id = $1 and c.id = $2 and (c.on_hold or z.hold_deletions)`;

const onHold = {
  en: 'On hold: nothing of this contact may be deleted. End the hold first.',
  zh: '该客户处于保全状态，不得删除任何内容。请先解除保全。',
};
