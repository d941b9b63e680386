import { prepared, query, type Trx } from '../../kernel/db/queries';

/**
 * A fingerprint of an active member's company, roles and ownership, which changes when any of them does; null if
 * disabled or removed. Takes a shared lock on the member until the transaction ends.
 */
export async function standingOf(trx: Trx, userId: string): Promise<string | null> {
  const [row] = await query<{ standing: string }>(trx, standingSql, [userId]);
  return row?.standing ?? null;
}

const standingSql = prepared(`
  select concat_ws(' ', company_id, is_owner, array_to_string(array(select unnest(role_ids) order by 1), ',')) as standing
    from members where id = $1 and status = 1 and join_status = 'NORMAL' for share`);
