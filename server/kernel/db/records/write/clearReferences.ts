import type { Author, Trx } from '../../queries';
import type { RecordTable } from '../recordTable';
import { refusingUses } from '../uses';
import { type Repointed, repoint } from './repoint';
import { inUse } from './violations';

/** Records whose reference in a field was cleared. */
export interface Released {
  readonly resource: string;
  readonly field: string;
  readonly records: readonly Repointed[];
}

/**
 * Clears references to a record that is being deleted. Throws IN_USE, with the number of records, if references remain
 * that must not be cleared. The record is locked, and every write of its id locks it first, so no new reference can
 * appear meanwhile. Returns the records changed.
 */
export async function clearReferences(trx: Trx, table: RecordTable, author: Author, id: string): Promise<Released[]> {
  const uses = await refusingUses(trx, table, author.companyId, id);
  if (uses.length > 0) throw inUse(table, uses);
  return releaseReferences(trx, table, author, id);
}

/**
 * Clears only the references that may be cleared. Others keep the id: for a member who leaves, whose record stays.
 */
export async function releaseReferences(trx: Trx, table: RecordTable, author: Author, id: string): Promise<Released[]> {
  const released: Released[] = [];
  for (const referrer of table.referredBy) {
    if (referrer.keeps === 'all') continue;
    const records = await repoint(trx, author, referrer, id, null);
    if (records.length > 0) released.push({ resource: referrer.schema.name, field: referrer.field, records });
  }
  return released;
}
