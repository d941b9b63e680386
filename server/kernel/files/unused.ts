import { fileSize } from '../../../src/schema/fileSize';
import { type Db, prepared, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { FileStore } from './fileStore';

/**
 * Throws TOO_MANY_UNUSED_FILES if the unused files of a member, or of the visitors of one account, exceed the limit.
 * Called right after the row is inserted, in the same transaction: it holds the row lock on the company's file space
 * until it ends, so concurrent uploads are checked one after another.
 */
export async function assertNotTooMuchUnused(
  trx: Db,
  { maxUnusedBytes }: Pick<FileStore, 'maxUnusedBytes'>,
  companyId: string,
  countedFor: string | null,
): Promise<void> {
  if (maxUnusedBytes === undefined || countedFor === null) return;
  const [row] = await query<{ isOver: boolean }>(trx, overSql, [companyId, countedFor, maxUnusedBytes]);
  if (row!.isOver) throw tooMuch(maxUnusedBytes);
}

const overSql = prepared(`
  select coalesce(sum(size), 0) > $3::bigint as "isOver" from files
   where company_id = $1 and counted_for = $2 and not used`);

function tooMuch(max: number): Refusal {
  return new Refusal(429, 'TOO_MANY_UNUSED_FILES', {
    en: `Too many unused uploads: the limit is ${fileSize(max, 'en')}. Send or save some first, or try again later; unused uploads are deleted.`,
    zh: `此处未使用的上传文件过多（上限 ${fileSize(max, 'zh')}）。请先发送或保存部分文件，或稍后再试；未使用的文件会自动删除。`,
  });
}
