import { type Db, inTransaction, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import { shareFiles } from '../../kernel/files/uses';
import type { CompanyDeps } from '../deps';
import { lockMembers } from '../members/guards';
import { assertOwnPicture } from './ownPicture';

/** The profile fields members can change themselves; `avatar` is the id of an image they uploaded, null for none. */
export interface OwnProfile {
  readonly nickname: string;
  readonly avatar: string | null;
}

/**
 * Changes the profile in one transaction. Throws VALIDATION_FAILED at `avatar` if it is not an image uploaded by the
 * member.
 */
export async function changeProfile(deps: CompanyDeps, db: Db, author: Author, given: OwnProfile): Promise<void> {
  const { nickname, avatar } = given;
  const userId = author.userId!;
  if (avatar !== null) await assertOwnPicture(db, author, 'avatar', avatar);
  await inTransaction(db, async (trx) => {
    const table = deps.table('members');
    await lockMembers(trx, author.companyId, [userId]);
    const current = await readRecord(trx, table, { companyId: author.companyId }, userId);
    await changeRecord(trx, table, author, current, { ...current, nickname });
    if (avatar !== null) await shareFiles(trx, author.companyId, [avatar]);
    await query(trx, 'update users set avatar = $2 where id = $1', [userId, avatar ?? '']);
  });
}
