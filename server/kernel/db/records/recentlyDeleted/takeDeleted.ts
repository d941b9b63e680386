import { type Author, query, type Trx } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable, StoredRecord } from '../recordTable';
import { notThere } from '../refusals';
import type { Released } from '../write/clearReferences';
import { deletedTable } from './deletedTable';

/** A deleted record, its author and the references that were cleared. */
export interface DeletedRecord {
  readonly record: StoredRecord;
  readonly createdBy: string | null;
  readonly released: readonly Released[];
}

/**
 * Removes a deleted record from `deleted_records` and returns it; only one of two concurrent callers gets it. Throws
 * NOT_FOUND for a record that the author could not have deleted, and after 30 days.
 */
export async function takeDeleted(trx: Trx, table: RecordTable, author: Author, id: string): Promise<DeletedRecord> {
  const record = await readRecord(trx, deletedTable(table), author, id, 'remove');
  const [taken] = await query<Omit<DeletedRecord, 'record'>>(
    trx,
    `delete from deleted_records where company_id = $1 and resource = $2 and id = $3
     returning data ->> 'created_by' as "createdBy", released`,
    [author.companyId, table.schema.name, id],
  );
  if (taken === undefined) throw notThere(table);
  return { record, ...taken };
}
