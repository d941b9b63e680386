import { isRecordId } from '../../../src/schema/values';
import { type Db, inTransaction, run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/update';
import { shareFiles } from '../../kernel/files/uses';
import { invalid } from '../../kernel/http/refusal';
import { holdMembers } from '../members/guards';
import type { CompanyParts } from '../parts';

/** What a member may change of themselves; the picture is the id of an image that they uploaded, null for none. */
export interface OwnProfile {
  readonly nickname: string;
  readonly avatar: string | null;
}

/** Changes it, all or nothing. Throws VALIDATION_FAILED at `avatar` for what is no image of theirs. */
export async function changeProfile(parts: CompanyParts, db: Db, author: Author, given: OwnProfile): Promise<void> {
  const { nickname, avatar } = given;
  const userId = author.userId!;
  if (avatar !== null) await assertOwnImage(db, author, avatar);
  await inTransaction(db, async (trx) => {
    const table = parts.table('members');
    await holdMembers(trx, author.companyId, [userId]);
    const current = await readRecord(trx, table, { companyId: author.companyId }, userId);
    await changeRecord(trx, table, author, current, { ...current, nickname });
    if (avatar !== null) await shareFiles(trx, author.companyId, [avatar]);
    await run(trx, 'update users set avatar = $2 where id = $1', [userId, avatar ?? '']);
  });
}

async function assertOwnImage(db: Db, author: Author, id: string): Promise<void> {
  const text = `select 1 from files where id = $1 and company_id = $2 and created_by = $3 and type = any($4)
    and not has_metadata`;
  const values = [id, author.companyId, author.userId, imageTypes];
  if (isRecordId(id) && (await run(db, text, values)).length > 0) return;
  const message = {
    en: 'Upload an image first: PNG, JPEG, WebP or GIF.',
    zh: '请先上传 PNG、JPEG、WebP 或 GIF 图片。',
  };
  throw invalid([{ path: 'avatar', code: 'rule', message }]);
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
