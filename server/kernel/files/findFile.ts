import { permissionCode } from '../../../src/schema/permissions';
import { isRecordId } from '../../../src/schema/values';
import { type Db, kept, run } from '../db/queries';
import type { Reader } from '../db/records/author';
import type { RecordTable } from '../db/records/recordTable';
import { scopeCondition } from '../db/records/scope';
import type { StoredFile } from './upload';

export type FileReader = Reader & { readonly userId: string | null };
/** A resource's table, by the resource's name. */
type TableNamed = (resource: string) => RecordTable | undefined;

/**
 * A file that the reader may see, else null: one that all of the company see, one that they brought themselves, or one
 * used by a record that they see.
 */
export async function findFile(
  db: Db,
  tableNamed: TableNamed,
  reader: FileReader,
  id: string,
): Promise<StoredFile | null> {
  if (!isRecordId(id)) return null;
  const [row] = await run<FoundRow>(db, findText, [reader.companyId, id]);
  if (row === undefined) return null;
  const { shared, createdBy, ...file } = row;
  const isOpen = reader.actor === undefined || shared || (createdBy !== null && createdBy === reader.userId);
  return isOpen || (await usedInSight(db, tableNamed, reader, id)) ? file : null;
}

interface FoundRow extends StoredFile {
  readonly shared: boolean;
  readonly createdBy: string | null;
}

const findText = kept(`
  select id, name, type, size, width, height, shared, created_by as "createdBy" from files
   where company_id = $1 and id = $2`);

async function usedInSight(db: Db, tableNamed: TableNamed, reader: FileReader, fileId: string): Promise<boolean> {
  const uses = await run<{ resource: string; ids: string[] }>(db, usesText, [reader.companyId, fileId]);
  for (const { resource, ids } of uses) {
    const table = tableNamed(resource);
    if (table === undefined || !reader.actor!.permissions.has(permissionCode(table.schema, 'list'))) continue;
    const values: unknown[] = [reader.companyId, ids];
    const scope = scopeCondition(table, reader, 'list', (value) => `$${values.push(value)}`) ?? 'true';
    const text = `select 1 from ${table.table.name} where company_id = $1 and id = any($2::uuid[]) and ${scope} limit 1`;
    if ((await run(db, text, values)).length > 0) return true;
  }
  return false;
}

const usesText = kept(`
  select resource, array_agg(record_id) as ids from file_uses where company_id = $1 and file_id = $2 group by resource`);
