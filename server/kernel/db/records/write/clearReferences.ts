import { snakeCase } from '../../migrations/fromSchema/columns';
import { query } from '../../queries';
import type { Author } from '../author';
import type { RecordTable } from '../recordTable';
import type { Trx } from '../rules';
import { type Repointed, repoint } from './repoint';
import { inUse } from './violations';

/** Records whose reference in a field was cleared. */
export interface Released {
  readonly resource: string;
  readonly field: string;
  readonly records: readonly Repointed[];
}

/**
 * Clears references (onDelete: 'clear') to a record that is being deleted. Throws IN_USE if an id is held inside an
 * object or a row of a list (no foreign key guards those), or is the last of a list that would mean "everyone" when
 * empty. The record is locked, and every write of its id locks it first, so no new reference can appear meanwhile.
 * Returns the records changed.
 */
export async function clearReferences(trx: Trx, table: RecordTable, author: Author, id: string): Promise<Released[]> {
  for (const { schema, field, inside, isList } of table.nestedIn) {
    const column = snakeCase(field);
    const conditions = inside.map((_, at) => `${column} @> $${at + 2}::jsonb`).join(' or ');
    const patterns = inside.map((name) => JSON.stringify(isList ? [{ [name]: id }] : { [name]: id }));
    const text = `select 1 from ${snakeCase(schema.name)} where company_id = $1 and (${conditions}) limit 1`;
    const holders = await query(trx, text, [author.companyId, ...patterns]);
    if (holders.length > 0) throw inUse(table, schema);
  }
  for (const { schema, field, keepsLast } of table.referredBy) {
    if (!keepsLast) continue;
    const text = `select 1 from ${snakeCase(schema.name)} where company_id = $1 and ${snakeCase(field)} = array[$2::uuid] limit 1`;
    if ((await query(trx, text, [author.companyId, id])).length > 0) throw inUse(table, schema);
  }
  const released: Released[] = [];
  for (const referrer of table.referredBy) {
    if (referrer.onDelete !== 'clear') continue;
    const records = await repoint(trx, author, referrer, id, null);
    if (records.length > 0) released.push({ resource: referrer.schema.name, field: referrer.field, records });
  }
  return released;
}
