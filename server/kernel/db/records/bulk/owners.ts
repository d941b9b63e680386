import { type Db, query } from '../../queries';
import { snakeCase } from '../../tables/columns';
import type { Author } from '../author';
import type { RecordTable } from '../recordTable';
import type { Trx } from '../rules';

/** Is told, in the transaction of the deed's entry in the log, whose records a deed on many met: how many of each. */
export type NotifyOwners = (
  trx: Trx,
  author: Author,
  table: RecordTable,
  work: 'bulk-edit' | 'bulk-remove',
  owners: ReadonlyMap<string, number>,
) => Promise<void>;

/**
 * Whose each of these records is: by the schema's scope the member it names, else who made it. Members are nobody's, and
 * so is what the server made.
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

/** How many of these records each of their owners has. */
export function countByOwner(owners: ReadonlyMap<string, string>, ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const owner = owners.get(id);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}
