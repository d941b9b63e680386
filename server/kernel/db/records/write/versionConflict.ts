import { type Conflict, type Refusal, versionConflict } from '../../../http/refusal';
import { type Author, type Db, query } from '../../queries';
import { loggedName } from '../audit/withAudit';
import type { RecordTable, StoredRecord } from '../recordTable';
import { versionIn } from './input';

/**
 * Throws the version conflict if the input names another version. Before any other check: a whole record from an older
 * version may differ in read-only fields too, but the version conflict is the cause.
 */
export async function assertVersion(
  db: Db,
  table: RecordTable,
  author: Author,
  current: StoredRecord,
  input: unknown,
): Promise<void> {
  const version = versionIn(input);
  if (version !== null && version !== current.version) throw await versionConflictOf(db, table, author, current);
}

/** The version conflict refusal, with the current record, and who made the last change and when. */
export async function versionConflictOf(
  db: Db,
  table: RecordTable,
  { companyId }: Author,
  current: StoredRecord,
): Promise<Refusal> {
  const [last] = await query<Conflict>(
    db,
    `select actor_name as name, at from operation_log
      where company_id = $1 and resource = $2 and record_id = $3 order by id desc limit 1`,
    [companyId, loggedName(table.schema), current.id],
  );
  return versionConflict(current, last);
}
