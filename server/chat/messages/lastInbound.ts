import { type Db, prepared, query } from '../../kernel/db/queries';
import { withEvent } from '../../kernel/db/records/audit/withAudit';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { ChatDeps } from '../deps';

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
  { table }: Pick<ChatDeps, 'table'>,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { contactId, contactStale, accountStale }: LongAgo,
): Promise<void> {
  if (contactStale) await query(db, seenText(table('contacts')), [companyId, contactId]);
  if (accountStale) await query(db, inboundText(table('accounts')), [companyId, id]);
}

/** Best effort: skips a locked row, whose holder sets the same time or which is updated by the next message. */
const touchSql = (column: string) =>
  oncePerTable((table) => {
    const { name } = table.table;
    const change = `update ${name} set ${column} = now() where company_id = $1 and id = (
      select id from ${name} where company_id = $1 and id = $2 and ${isLongAgo(column)} for no key update skip locked)
      returning ${table.selection}`;
    return prepared(withEvent(table, '$1', change));
  });
const seenText = touchSql('last_seen_at');
const inboundText = touchSql('last_inbound_at');
