import { type BulkChanges, valuesAfter } from '../../../../../src/schema/bulk';
import { Refusal } from '../../../http/refusal';
import type { Author, Db } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';
import { updateRecord } from '../write/write';

/** Number of version conflicts before the record is given up. */
const maxAttempts = 5;

/**
 * Applies changes to the current version of a record, retrying on version conflicts; with the checks, rules,
 * permissions and audit log of a single update. Throws what that throws.
 */
export async function editCurrent(
  db: Db,
  table: RecordTable,
  author: Author,
  id: string,
  changes: BulkChanges,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readRecord(db, table, author, id, 'edit');
    try {
      await updateRecord(db, table, author, id, { ...valuesAfter(changes, current), version: current.version });
      return;
    } catch (error) {
      const isVersionConflict = error instanceof Refusal && error.code === 'VERSION_CONFLICT';
      if (!isVersionConflict || attempt === maxAttempts) throw error;
    }
  }
}
