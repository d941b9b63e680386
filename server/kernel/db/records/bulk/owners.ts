import { snakeCase } from '../../migrations/fromSchema/columns';
import { type Author, type Db, query, type Trx } from '../../queries';
import type { RecordTable } from '../recordTable';

/**
 * Notifies the owners of the records of a bulk action, with the count of each; called in the transaction that completes
 * its audit log entry.
 */
export type NotifyOwners = (
  trx: Trx,
  author: Author,
  table: RecordTable,
  work: 'bulk-edit' | 'bulk-remove',
  owners: ReadonlyMap<string, number>,
) => Promise<void>;

/**
 * The owner of each record: the member field of the schema's scope, otherwise the creator. Members have no owner, nor
 * do records that the server created.
 */
export async function ownersOf(
  db: Db,
  { schema, table }: RecordTable,
  { companyId }: Author,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owner = schema.scope?.member ?? 'createdBy';
  if (owner === 'id' || schema.view !== undefined) return new Map();
  const column = owner === 'createdBy' ? 'created_by' : snakeCase(owner);
  const text = `select id, ${column} as owner from ${table.name}
    where company_id = $1 and id = any($2::uuid[]) and ${column} is not null`;
  const rows = await query<{ id: string; owner: string }>(db, text, [companyId, ids]);
  return new Map(rows.map(({ id, owner: member }) => [id, member]));
}

/** The number of these records per owner. */
export function countByOwner(owners: ReadonlyMap<string, string>, ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const owner = owners.get(id);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}
