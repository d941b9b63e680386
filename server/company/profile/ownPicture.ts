import { isRecordId } from '../../../src/schema/values';
import { type Db, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { invalid } from '../../kernel/http/refusal';

/** Throws VALIDATION_FAILED at `path` unless the file is an image uploaded by the author. */
export async function assertOwnPicture(db: Db, author: Author, path: string, id: string): Promise<void> {
  const text = `select 1 from files where id = $1 and company_id = $2 and created_by = $3 and type = any($4)
    and not has_metadata`;
  const values = [id, author.companyId, author.userId, imageTypes];
  if (isRecordId(id) && (await query(db, text, values)).length > 0) return;
  const message = {
    en: 'Upload an image first: PNG, JPEG, WebP or GIF.',
    zh: '请先上传 PNG、JPEG、WebP 或 GIF 图片。',
  };
  throw invalid([{ path, code: 'rule', message }]);
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
