import { type Db, query, type Reader } from '../../kernel/db/queries';
import { scopeCondition } from '../../kernel/db/records/access/scope';
import type { ChatDeps } from '../deps';

/**
 * Ids of the accounts visible to the reader, optionally limited to one account or group ('none': without a group).
 * Null: no restriction.
 */
export async function visibleAccounts(
  db: Db,
  deps: ChatDeps,
  reader: Reader,
  { accountId = null, groupId = null }: { readonly accountId?: string | null; readonly groupId?: string | null } = {},
): Promise<string[] | null> {
  const values: unknown[] = [reader.companyId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const limits = [
    scopeCondition(deps.table('accounts'), reader, 'list', place),
    accountId === null ? null : `id = ${place(accountId)}::uuid`,
    groupId === null ? null : groupId === 'none' ? 'group_id is null' : `group_id = ${place(groupId)}::uuid`,
  ].filter((limit) => limit !== null);
  if (limits.length === 0) return null;
  const text = `select id from accounts where company_id = $1 and ${limits.join(' and ')}`;
  return (await query<{ id: string }>(db, text, values)).map(({ id }) => id);
}
