import type { Author } from './author';
import type { RecordTable } from './recordTable';
import { repoint } from './repoint';
import type { Trx } from './rules';

/** Takes a record's id out of every record that lets go of it. */
export async function letGo(trx: Trx, table: RecordTable, author: Author, id: string): Promise<void> {
  for (const referrer of table.referredBy)
    if (referrer.onDelete === 'clear') await repoint(trx, author, referrer, id, null);
}
