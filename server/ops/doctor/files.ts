import type { FileStore } from '../../kernel/files/fileStore';
import type { Queryable } from '../../kernel/installation/read';
import type { Finding } from './finding';

interface FileRow {
  readonly id: string;
  /** Under what its bytes lie. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

const maxNamed = 5;

/** Looks for each file of the database in the store, one company after the other, and compares their sizes. */
export async function uploadedFiles(db: Queryable, store: FileStore): Promise<Finding> {
  const subject = 'uploaded files';
  const { rows: companies } = await db.query<{ id: string }>('select distinct company_id as id from files');
  let looked = 0;
  const faults: string[] = [];
  for (const { id: company } of companies) {
    // The rows first: what is uploaded meanwhile has its bytes, and is not asked for.
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
  if (faults.length === 0) return { subject, text: `all ${looked} are there` };
  const more = faults.length > maxNamed ? `; and ${faults.length - maxNamed} more` : '';
  return {
    subject,
    text: `${faults.length} of ${looked} are missing or damaged: ${faults.slice(0, maxNamed).join('; ')}${more}`,
    todo: 'Put them back from a backup, below the folder "files" or into the bucket, under these names.',
  };
}

/** It may have been thrown away while the store was listed. */
async function isKept(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select from files where id = $1', [id])).rowCount === 1;
}
