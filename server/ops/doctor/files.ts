import type { FileStore } from '../../kernel/files/fileStore';
import type { Queryable } from '../../kernel/installation/read';
import type { Finding } from './finding';

interface FileRow {
  readonly id: string;
  /** Key of its bytes in the store. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

const maxNamed = 5;

/** Checks that each file of the database is in the store with the right size, company by company. */
export async function uploadedFiles(db: Queryable, store: FileStore): Promise<Finding> {
  const subject = 'uploaded files';
  const { rows: companies } = await db.query<{ id: string }>('select distinct company_id as id from files');
  let looked = 0;
  const faults: string[] = [];
  for (const { id: company } of companies) {
    // Rows first: a file uploaded meanwhile has no row here and is not checked.
    const { rows } = await db.query<FileRow>(
      'select id, coalesce(stored_as, id) as key, name, size from files where company_id = $1',
      [company],
    );
    looked += rows.length;
    const sizes = new Map<string, number>();
    for await (const { id, size } of store.list(company)) sizes.set(id, size);
    for (const row of rows) {
      const size = sizes.get(row.key);
      if (size === row.size) continue;
      if (!(await isKept(db, row.id))) continue;
      const what = size === undefined ? 'is missing' : `has ${size} bytes instead of ${row.size}`;
      faults.push(`${company}/${row.key} (${row.name}) ${what}`);
    }
  }
  if (faults.length === 0) return { subject, text: `all ${looked} exist` };
  const more = faults.length > maxNamed ? `; and ${faults.length - maxNamed} more` : '';
  return {
    subject,
    text: `${faults.length} of ${looked} are missing or damaged: ${faults.slice(0, maxNamed).join('; ')}${more}`,
    todo: 'Restore them from a backup, into the folder "files" or into the bucket, under these names.',
  };
}

/** Whether the row still exists: the file may have been deleted while the store was listed. */
async function isKept(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select from files where id = $1', [id])).rowCount === 1;
}
