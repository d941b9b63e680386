import { normalise } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { type Db, query } from '../db/queries';
import { scopeCondition } from '../db/records/access/scope';
import type { Author } from '../db/records/author';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';

interface FoundRecord {
  readonly record: StoredRecord;
  /** Within the author's data scope for updates. */
  readonly isReached: boolean;
}

/** Finds the existing records that rows of a file refer to by key. */
export interface ExistingRecords {
  /** A key value, normalized for comparison. */
  keyOf(value: unknown): string | null;
  find(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, FoundRecord>>;
  /** The first row with this key, which may be the given one. */
  firstRow(key: string, row: number): number;
}

export function createExistingRecords(table: RecordTable, author: Author, key: string | null): ExistingRecords {
  const rows = new Map<string, number>();
  const field = key === null || key === 'id' ? undefined : table.schema.fields[key];
  return {
    keyOf(value) {
      const read = field === undefined ? value : normalise(field, value);
      return read === null || read === undefined ? null : String(read);
    },
    firstRow(one, row) {
      const first = rows.get(one) ?? row;
      rows.set(one, first);
      return first;
    },
    async find(db, keys) {
      const found = new Map<string, FoundRecord>();
      const wanted = key === 'id' ? keys.filter(isRecordId) : keys;
      if (key === null || wanted.length === 0) return found;
      const column = table.column.get(key)!;
      const type = key === 'id' ? 'uuid' : table.table.columns.find((one) => one.field === key)!.type;
      const values: unknown[] = [author.companyId, wanted];
      const scope = scopeCondition(table, author, 'edit', (value) => `$${values.push(value)}`);
      const records = await query<StoredRecord & { [reachedName]: boolean }>(
        db,
        `select ${table.selection}, ${scope ?? 'true'} as "${reachedName}" from ${table.table.name}
          where company_id = $1 and ${column} = any($2::text[]::${type}[])`,
        values,
      );
      for (const { [reachedName]: isReached, ...record } of records)
        found.set(String(record[key]), { record: record as StoredRecord, isReached: isReached === true });
      return found;
    },
  };
}

/** No field can have this name. */
const reachedName = '#reached';
