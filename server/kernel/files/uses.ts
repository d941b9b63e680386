import { type Db, prepared, query } from '../db/queries';

/** A record that uses a file: everyone who sees the record sees the file. */
export interface FileUse {
  readonly resource: string;
  readonly recordId: string;
}

/** Records that a record uses a file of the company. Returns false if the file does not exist. Idempotent. */
export async function recordFileUse(db: Db, companyId: string, fileId: string, use: FileUse): Promise<boolean> {
  const rows = await query(db, useSql, [companyId, fileId, use.resource, use.recordId]);
  return rows.length === 1;
}

/**
 * Sets the files that a record's fields name: everyone who sees the record and the field sees them. Removes the files
 * that the fields named before, unless `keeps` returns true for the field. The caller holds the locks on the files.
 */
export async function setFieldFiles(
  db: Db,
  companyId: string,
  { resource, recordId }: FileUse,
  filesOf: ReadonlyMap<string, readonly string[]>,
  keeps: (field: string) => boolean,
): Promise<void> {
  const pairs = [...filesOf].flatMap(([field, ids]) => [...new Set(ids)].map((id) => [field, id] as const));
  const [fields, ids] = [pairs.map(([field]) => field), pairs.map(([, id]) => id)];
  await query(db, fieldsSql, [
    companyId,
    resource,
    recordId,
    [...filesOf.keys()].filter((field) => !keeps(field)),
    fields,
    ids,
  ]);
}

/** Makes files visible to everyone in the company. */
export async function shareFiles(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await query(db, shareSql, [companyId, ids]);
}

// Locks the file (FOR KEY SHARE), so that the cleanup cannot delete it meanwhile.
const useSql = prepared(`
  with file as (select id from files where company_id = $1::uuid and id = $2::uuid for key share
  ), used as (
    insert into file_uses (company_id, file_id, resource, record_id) select $1::uuid, id, $3, $4::uuid from file
    on conflict do nothing
  ), marked as (
    update files set used = true where company_id = $1::uuid and id = $2::uuid and not used
  ) select id from file`);
const fieldsSql = prepared(`
  with named as (
    select field, file_id from unnest($5::text[], $6::uuid[]) as named(field, file_id)
  ), removed as (
    delete from file_uses u where company_id = $1::uuid and resource = $2 and record_id = $3::uuid and field = any($4::text[])
       and not exists (select 1 from named n where n.field = u.field and n.file_id = u.file_id)
  ), marked as (
    update files set used = true where company_id = $1::uuid and id = any($6::uuid[]) and not used
  ) insert into file_uses (company_id, file_id, resource, record_id, field)
    select $1::uuid, file_id, $2, $3::uuid, field from named on conflict do nothing`);
const shareSql = prepared(`
  update files set shared = true, used = true where company_id = $1 and id = any($2::uuid[]) and not shared`);
