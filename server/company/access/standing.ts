import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/**
 * What an active member is: of which company, with which roles, its owner or not. A text that differs once any of it changes;
 * null for a disabled or removed one. Their row is held until the transaction ends, so that nothing of it does.
 */
export async function standingOf(trx: Trx, userId: string): Promise<string | null> {
  const [row] = await query<{ standing: string }>(trx, standingText, [userId]);
  return row?.standing ?? null;
}

const standingText = prepared(`
  select concat_ws(' ', company_id, is_owner, array_to_string(array(select unnest(role_ids) order by 1), ',')) as standing
    from members where id = $1 and status = 1 and join_status = 'NORMAL' for share`);
