import { type Author, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable, StoredRecord } from '../../kernel/db/records/recordTable';
import { type Released, releaseReferences } from '../../kernel/db/records/write/clearReferences';
import { changeRecord } from '../../kernel/db/records/write/write';
import type { MemberContext } from '../../kernel/routes/route';
import { newToken } from '../../kernel/secrets/tokens';
import type { CompanyDeps } from '../deps';
import { watchSeats } from '../seats/low';
import { freeSeat } from '../seats/takeSeat';
import { assertMayTouch, isSelf, lockMembers, notOneself } from './guards';

/** Called with the records that no longer refer to a member who leaves. */
export type OnReleased = (
  trx: Trx,
  author: Author,
  member: StoredRecord,
  released: readonly Released[],
) => Promise<void>;

/**
 * Removes a member from the company: only the name stays in the history. Clears references to them (such as department
 * leader), except those that name them for what they did or should do, frees the seat, and releases account name and mobile number for reuse. Returns the member as before.
 */
export function letMemberLeave(deps: CompanyDeps, released: OnReleased = async () => undefined) {
  return async ({ db, author }: Pick<MemberContext, 'db' | 'author'>, table: RecordTable, id: string) => {
    // A valid hash of a random password: an invalid hash would cause an error on sign-in.
    const unusable = await deps.passwords.hash(newToken());
    return inTransaction(db, async (trx) => {
      await lockMembers(trx, author.companyId, [id]);
      const member = await readRecord(trx, table, author, id, 'remove');
      if (isSelf(author, member)) throw notOneself(400, { en: "You can't remove yourself.", zh: '不能移除自己。' });
      await assertMayTouch(trx, deps, author, member);
      await released(trx, author, member, await releaseReferences(trx, table, author, id));
      if (member.vipSeat) {
        await freeSeat(trx, author.companyId);
        await watchSeats(trx, deps, author);
      }
      await changeRecord(trx, table, author, member, { ...member, ...nothingLeft });
      await query(trx, 'delete from notifications where company_id = $1 and member_id = $2', [author.companyId, id]);
      await query(trx, freeAccountSql, [id, unusable]);
      return member;
    });
  };
}

const nothingLeft = {
  joinStatus: 'QUIT',
  status: 0,
  roleIds: [],
  deptIds: [],
  primaryDeptId: null,
  vipSeat: false,
  seatGrantedAt: null,
} satisfies Partial<StoredRecord>;

const freeAccountSql = `
  update users set username = 'left-' || id, mobile = null, email = null, avatar = '', password_hash = $2 where id = $1`;
