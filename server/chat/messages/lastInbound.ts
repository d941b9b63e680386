import { type Db, prepared, query } from '../../kernel/db/queries';

/** Whether the last-seen times of the contact and the account need an update. */
export interface LongAgo {
  readonly contactId: string | null;
  readonly contactStale: boolean | null;
  readonly accountStale: boolean | null;
}

/** SQL condition: the time in the column is more than a minute ago or null. */
export const isLongAgo = (column: string) => `coalesce(${column} < now() - interval '1 minute', true)`;

/** Updates the last-seen times of contact and account, at most once a minute. */
export async function recordLastSeen(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { contactId, contactStale, accountStale }: LongAgo,
): Promise<void> {
  if (contactStale) await query(db, seenSql, [companyId, contactId]);
  if (accountStale) await query(db, inboundSql, [companyId, id]);
}

/** Best effort: skips a locked row, whose holder sets the same time or which is updated by the next message. */
const touchSql = (table: string, column: string) =>
  prepared(`update ${table} set ${column} = now() where company_id = $1 and id = (
    select id from ${table} where company_id = $1 and id = $2 and ${isLongAgo(column)} for no key update skip locked)`);
const seenSql = touchSql('contacts', 'last_seen_at');
const inboundSql = touchSql('accounts', 'last_inbound_at');
