import { openedBy, opensFiles } from '../../../src/schema/permissions/fileAccess';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query, type Reader } from '../db/queries';
import { hasPermission } from '../db/records/access/fieldAccess';
import { scopeCondition } from '../db/records/access/scope';
import type { RecordTable } from '../db/records/recordTable';
import type { StoredFile } from './upload';

export type FileReader = Reader & { readonly userId: string | null };
type TableNamed = (resource: string) => RecordTable | undefined;

/** A file, and whether it is a picture stored with its metadata. */
export interface FoundFile extends StoredFile {
  readonly hasMetadata: boolean;
  /** Key of its content in the file store. */
  readonly key: string;
}

/**
 * A file that the reader may see, otherwise null: it is shared with the company, was uploaded by the reader, or is
 * named by a record they see, in a field whose files they may open.
 */
export async function findFile(
  db: Db,
  tableNamed: TableNamed,
  reader: FileReader,
  id: string,
): Promise<FoundFile | null> {
  if (!isRecordId(id)) return null;
  const [row] = await query<FoundRow>(db, findSql, [reader.companyId, id]);
  if (row === undefined) return null;
  const { shared, createdBy, ...file } = row;
  const isOpen = reader.actor === undefined || shared || (createdBy !== null && createdBy === reader.userId);
  return isOpen || (await isUsedInVisibleRecord(db, tableNamed, reader, id)) ? file : null;
}

interface FoundRow extends FoundFile {
  readonly shared: boolean;
  readonly createdBy: string | null;
}

const findSql = prepared(`
  select id, name, type, size, width, height, has_metadata as "hasMetadata", shared,
         coalesce(stored_as, id) as key, created_by as "createdBy" from files
   where company_id = $1 and id = $2`);

/**
 * True if the reader sees a record, in one of these tables, that uses the file in a field they may open. A file in a
 * permission-guarded field is closed to readers without the permission, even if it is also used in a conversation.
 */
export async function isUsedInVisibleRecord(
  db: Db,
  tableNamed: TableNamed,
  reader: FileReader,
  fileId: string,
): Promise<boolean> {
  const holds = (code: string) => hasPermission(reader, code);
  const uses = await query<{ resource: string; field: string; ids: string[] }>(db, usesSql, [reader.companyId, fileId]);
  const isKeptFrom = ({ resource, field }: { readonly resource: string; readonly field: string }) => {
    const permission = openedBy(tableNamed(resource)?.schema.fields[field]);
    return permission !== null && !holds(permission);
  };
  if (uses.some(isKeptFrom)) return false;
  for (const { resource, field, ids } of uses) {
    const table = tableNamed(resource);
    if (table === undefined || !holds(permissionCode(table.schema, 'list'))) continue;
    // Without a field, the record as a whole uses the file, as a conversation does.
    if (field !== '' && !opensFiles(table.schema, field, holds)) continue;
    const values: unknown[] = [reader.companyId, ids];
    const scope = scopeCondition(table, reader, 'list', (value) => `$${values.push(value)}`) ?? 'true';
    const text = `select 1 from ${table.table.name} where company_id = $1 and id = any($2::uuid[]) and ${scope} limit 1`;
    if ((await query(db, text, values)).length > 0) return true;
  }
  return false;
}

const usesSql = prepared(`
  select resource, field, array_agg(record_id) as ids from file_uses
   where company_id = $1 and file_id = $2 group by resource, field`);
