import { type Db, kept, run } from '../db/queries';

/** A record that uses a file: whoever sees the record sees the file. */
export interface FileUse {
  readonly resource: string;
  readonly recordId: string;
}

/** Tells that a record uses a file of the company. False for a file that is not there. Told again it changes nothing. */
export async function noteFileUse(db: Db, companyId: string, fileId: string, use: FileUse): Promise<boolean> {
  const rows = await run(db, useText, [companyId, fileId, use.resource, use.recordId]);
  return rows.length === 1;
}

/** Shows files to everyone in the company from now on. */
export async function shareFiles(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await run(db, shareText, [companyId, ids]);
}

// The file is held, so that nobody sweeps it away meanwhile.
const useText = kept(`
  with file as (select id from files where company_id = $1::uuid and id = $2::uuid for key share
  ), used as (
    insert into file_uses (company_id, file_id, resource, record_id) select $1::uuid, id, $3, $4::uuid from file
    on conflict do nothing
  ) select id from file`);
const shareText = kept('update files set shared = true where company_id = $1 and id = any($2::uuid[]) and not shared');
