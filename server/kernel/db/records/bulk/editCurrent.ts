import { type BulkChanges, valuesAfter } from '../../../../../src/schema/bulk';
import { Refusal } from '../../../http/refusal';
import type { Db } from '../../queries';
import type { Author } from '../author';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';
import { updateRecord } from '../update';

/** How often somebody else may come first before a record is given up. */
const maxAttempts = 5;

/**
 * Changes a record as it stands now, whatever its version: with the checks, rules, rights and log of a single change.
 * Throws what that throws.
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
