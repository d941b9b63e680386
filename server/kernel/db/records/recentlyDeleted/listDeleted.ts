import { type Db, query, type Reader } from '../../queries';
import { withFieldAccess } from '../access/fieldAccess';
import { complete } from '../complete';
import type { RecordTable, StoredRecord } from '../recordTable';
import { whereOf } from '../where';
import { deletedTable, deletionColumns } from './deletedTable';

export interface DeletedRecord {
  readonly id: string;
  /** Its title; null if the reader may not see that. */
  readonly title: string | null;
  readonly deletedAt: string;
  /** Null for a system deletion. The name at that time. */
  readonly deletedBy: { readonly id: string | null; readonly name: string | null };
}

export interface DeletedPage {
  readonly records: readonly DeletedRecord[];
  readonly more: boolean;
}

const pageSize = 50;

/** The deleted records that the reader could restore, last deleted first; `search` works as in the resource's list. */
export async function listDeleted(
  db: Db,
  table: RecordTable,
  reader: Reader,
  search: string | null,
  offset: number,
): Promise<DeletedPage> {
  const deleted = deletedTable(table);
  const { text, values } = whereOf(deleted, reader, { search, filters: [] }, 'remove');
  const rows = await query<Row>(
    db,
    `select ${table.selection}, ${deletionColumns} from ${deleted.table.name} where ${text}
      order by "#at" desc, id limit ${pageSize + 1} offset ${offset}`,
    values,
  );
  await complete(db, deleted, reader, rows);
  const records = rows.slice(0, pageSize).map((row) => {
    const title = withFieldAccess<StoredRecord>(table, reader, row)[table.schema.title];
    return {
      id: row.id,
      title: title === undefined || title === null ? null : String(title),
      deletedAt: row['#at'],
      deletedBy: { id: row['#by'], name: row['#name'] },
    };
  });
  return { records, more: rows.length > pageSize };
}

type Row = StoredRecord & { '#at': string; '#by': string | null; '#name': string | null };
