import { buffer } from 'node:stream/consumers';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { FileStore } from '../../kernel/files/fileStore';
import { thumbnailOf } from '../../kernel/files/thumbnail';
import type { Logo } from '../../kernel/mail/compose';

/** What mail programs show as it is; anything else, or larger, is sent as a thumbnail. */
const asItIs = { types: ['image/png', 'image/jpeg', 'image/gif'], bytes: 60_000 };
const thumbnailSize = 320;

/** The company's logo for its mails; null if it has none or its file cannot be read: the mail then shows its name only. */
export async function logoOf(db: Db, files: FileStore, companyId: string): Promise<Logo | null> {
  const [file] = await query<Row>(db, logoSql, [companyId]);
  if (file === undefined) return null;
  try {
    if (asItIs.types.includes(file.type) && file.size <= asItIs.bytes)
      return { type: file.type, bytes: await buffer(await files.read(companyId, file.key)) };
    const bytes = await thumbnailOf(files, companyId, file, thumbnailSize);
    return bytes && { type: 'image/webp', bytes };
  } catch {
    return null;
  }
}

interface Row {
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly key: string;
}

const logoSql = prepared(`
  select f.type, f.size::int as size, f.width, coalesce(f.stored_as, f.id) as key
    from companies c join files f on f.company_id = c.id and f.id = c.logo where c.id = $1`);
