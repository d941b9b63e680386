import type { Values } from '../../../../src/schema/validation';
import { type Author, type Db, query } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import type { StoredRecord } from '../../../kernel/db/records/storedRecord';
import { notFound } from '../../../kernel/http/refusal';
import { wholeVersion } from './keep';
import { publish } from './publish';

/**
 * Publishes an earlier version of a rule as a new version; its priority is unchanged. Throws NOT_FOUND for an unknown
 * version, and a refusal if it references something that no longer exists.
 */
export async function rollBack(
  db: Db,
  table: RecordTable,
  author: Author,
  record: Pick<StoredRecord, 'id' | 'version'>,
  number: number,
): Promise<StoredRecord> {
  const text = 'select content from reply_rule_versions where company_id = $1 and rule_id = $2 and number = $3::bigint';
  const [version] = await query<{ content: Values }>(db, text, [author.companyId, record.id, number]);
  if (version === undefined) throw notFound();
  return publish(db, table, author, record, wholeVersion(table.schema, version.content));
}
