import { openedBy, opensFiles } from '../../../src/schema/fileAccess';
import { permissionCode } from '../../../src/schema/permissions';
import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query } from '../db/queries';
import type { Reader } from '../db/records/author';
import type { RecordTable } from '../db/records/recordTable';
import { scopeCondition } from '../db/records/scope';
import { holdsOf } from '../db/records/fieldAccess';
import type { StoredFile } from './upload';

export type FileReader = Reader & { readonly userId: string | null };
/** A resource's table, by the resource's name. */
type TableNamed = (resource: string) => RecordTable | undefined;

/** A file, and whether it is a picture that was kept with what its camera wrote beside it. */
export interface FoundFile extends StoredFile {
  readonly hasMetadata: boolean;
  /** Under what its bytes lie in the store. */
  readonly key: string;
}

/**
 * A file that the reader may see, else null: one that all of the company see, one that they brought themselves, or one
 * that a record which they see names in a field whose files they may open.
 */
export async function findFile(
  db: Db,
  tableNamed: TableNamed,
  reader: FileReader,
  id: string,
): Promise<FoundFile | null> {
  if (!isRecordId(id)) return null;
  const [row] = await query<FoundRow>(db, findText, [reader.companyId, id]);
  if (row === undefined) return null;
  const { shared, createdBy, ...file } = row;
  const isOpen = reader.actor === undefined || shared || (createdBy !== null && createdBy === reader.userId);
  return isOpen || (await usedInSight(db, tableNamed, reader, id)) ? file : null;
}

interface FoundRow extends FoundFile {
  readonly shared: boolean;
  readonly createdBy: string | null;
}

const findText = prepared(`
  select id, name, type, size, width, height, has_metadata as "hasMetadata", shared,
         coalesce(stored_as, id) as key, created_by as "createdBy" from files
   where company_id = $1 and id = $2`);

/**
 * True when the reader sees, in one of these tables, a record that uses the file where they may open it. What a field keeps
 * for the holders of a permission nobody else sees elsewhere: goods that stand in a conversation as well.
 */
export async function usedInSight(
  db: Db,
  tableNamed: TableNamed,
  reader: FileReader,
  fileId: string,
): Promise<boolean> {
  const holds = holdsOf(reader);
  const uses = await query<{ resource: string; field: string; ids: string[] }>(db, usesText, [reader.companyId, fileId]);
  const isKeptFrom = ({ resource, field }: { readonly resource: string; readonly field: string }) => {
    const permission = openedBy(tableNamed(resource)?.schema.fields[field]);
    return permission !== null && !holds(permission);
  };
  if (uses.some(isKeptFrom)) return false;
  for (const { resource, field, ids } of uses) {
    const table = tableNamed(resource);
    if (table === undefined || !holds(permissionCode(table.schema, 'list'))) continue;
    // Without a field the record as a whole uses it, as a conversation does.
    if (field !== '' && !opensFiles(table.schema, field, holds)) continue;
    const values: unknown[] = [reader.companyId, ids];
    const scope = scopeCondition(table, reader, 'list', (value) => `$${values.push(value)}`) ?? 'true';
    const text = `select 1 from ${table.table.name} where company_id = $1 and id = any($2::uuid[]) and ${scope} limit 1`;
    if ((await query(db, text, values)).length > 0) return true;
  }
  return false;
}

const usesText = prepared(`
  select resource, field, array_agg(record_id) as ids from file_uses
   where company_id = $1 and file_id = $2 group by resource, field`);
