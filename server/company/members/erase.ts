import type { Author } from '../../kernel/db/queries';
import { inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable, StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import { runAll } from '../runAll';

/** What remains as the name of a former member. */
const erasedName = '—';

/**
 * Erases a former member: their name in all histories, their sign-ins and devices. What they did stays. Throws
 * MEMBER_NOT_LEFT for a member who has not left, and ON_HOLD.
 */
export async function eraseMember(
  { db, author }: { readonly db: MemberContext['db']; readonly author: Author },
  table: RecordTable,
  id: string,
): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    await query(trx, 'select 1 from members where company_id = $1 and id = $2 for no key update', [
      author.companyId,
      id,
    ]);
    const member = await readRecord(trx, table, author, id, 'erase');
    if (member.joinStatus !== 'QUIT') throw new Refusal(409, 'MEMBER_NOT_LEFT', words.notLeft);
    const [held] = await query(trx, 'select 1 as held from companies where id = $1 and hold_deletions', [
      author.companyId,
    ]);
    if (held !== undefined) throw new Refusal(409, 'ON_HOLD', words.onHold);
    await runAll(trx, forgetMemberSql, [author.companyId, id, erasedName]);
    await logOperation(trx, table, author, 'purge', null, id);
    return readRecord(trx, table, author, id);
  });
}

/** $1 is the company, $2 the member, $3 the name that remains. */
const forgetMemberSql: readonly string[] = [
  `update operation_log set before = null, after = null
    where company_id = $1 and resource = 'members' and record_id = $2 and (before is not null or after is not null)`,
  `update operation_log set actor_name = $3 where company_id = $1 and actor_id = $2 and actor_name is not null`,
  `update delivery_events set actor_name = $3 where company_id = $1 and actor_id = $2 and actor_name is not null`,
  `update reply_decisions set by_name = $3 where company_id = $1 and by_id = $2 and by_name is not null`,
  `update reply_suggestions set decided_by_name = $3 where company_id = $1 and decided_by = $2 and decided_by_name is not null`,
  `update deleted_records set deleted_by_name = $3 where company_id = $1 and deleted_by = $2 and deleted_by_name is not null`,
  `delete from notifications where company_id = $1 and (actor_id = $2 or member_id = $2)`,
  'delete from login_log where user_id = $2',
  'delete from known_devices where user_id = $2',
  'delete from push_devices where user_id = $2',
  'delete from sessions where user_id = $2',
  'delete from user_preferences where user_id = $2',
  'delete from mail_digests where user_id = $2',
  'delete from idempotency_keys where caller_id = $2',
  `delete from mail_messages where company_id = $1 and asked_by = $2 and state <> 'waiting'`,
  `update invites set nickname = $3, mobile = null, email = null, remark = null, version = version + 1, updated_at = now()
    where company_id = $1 and invite_type <> 'LINK' and nickname = (select nickname from members where company_id = $1 and id = $2)`,
  `update members set nickname = $3, remark = null, version = version + 1, updated_at = now()
    where company_id = $1 and id = $2`,
];

const words = {
  notLeft: { en: 'Remove the member from the company first.', zh: '请先将该成员移出公司。' },
  onHold: { en: 'The company has stopped all deletion. End that first.', zh: '公司已暂停一切删除，请先恢复。' },
};
