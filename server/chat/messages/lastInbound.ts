import { type Db, prepared, query } from '../../kernel/db/queries';
import { noted } from '../../kernel/db/records/systemUpdate';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { ChatDeps } from '../deps';

/** Whose last word is noted so long ago that it is noted anew. */
export interface LongAgo {
  readonly contactId: string | null;
  readonly contactStale: boolean | null;
  readonly accountStale: boolean | null;
}

/** The SQL of whether the moment in a column is to be noted anew: a minute ago, or never. */
export const isLongAgo = (column: string) => `coalesce(${column} < now() - interval '1 minute', true)`;

/** Notes, at most once a minute, that contact and account were heard of. */
export async function recordLastHeard(
  db: Db,
  { table }: Pick<ChatDeps, 'table'>,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { contactId, contactStale, accountStale }: LongAgo,
): Promise<void> {
  if (contactStale) await query(db, seenText(table('contacts')), [companyId, contactId]);
  if (accountStale) await query(db, heardText(table('accounts')), [companyId, id]);
}

/** Nobody waits for it: whoever holds the row notes the same, or it is noted with the next message. */
const notedNow = (column: string) =>
  oncePerTable((table) => {
    const { name } = table.table;
    const change = `update ${name} set ${column} = now() where company_id = $1 and id = (
      select id from ${name} where company_id = $1 and id = $2 and ${isLongAgo(column)} for no key update skip locked)
      returning ${table.selection}`;
    return prepared(noted(table, '$1', change));
  });
const seenText = notedNow('last_seen_at');
const heardText = notedNow('last_inbound_at');
