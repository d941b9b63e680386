import { type Db, inTransaction, run } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/update';
import { invalid, notAllowed, Refusal } from '../../kernel/http/refusal';
import { countAttempt, forgetAttempts } from '../../kernel/identity/attempts';
import type { MemberContext } from '../../kernel/routes/route';
import { builtinId } from '../access/builtinRows';
import type { CompanyParts } from '../parts';
import { holdMembers, notOneself } from './guards';

/**
 * Makes another active member the owner; the old one becomes an administrator. Asks for the owner's password once more.
 * Of two that are made at the same time one holds: the other's maker is no owner any more.
 */
export async function transferOwnership(
  parts: CompanyParts,
  { db, actor, author, client }: MemberContext,
  to: string,
  password: string | null,
): Promise<void> {
  if (!actor.isOwner) throw onlyOwner();
  if (to === actor.userId) throw notOneself(400, { en: 'You are the owner already.', zh: '您已经是所有者。' });
  const reader = { companyId: author.companyId };
  await assertPassword(parts, db, actor.userId, password, client.ip);
  await inTransaction(db, async (trx) => {
    const table = parts.table('members');
    await holdMembers(trx, author.companyId, [actor.userId, to]);
    const owner = await readRecord(trx, table, reader, actor.userId);
    if (!owner.isOwner) throw onlyOwner();
    const heir = await readRecord(trx, table, reader, to);
    assertActive(heir);
    const admin = builtinId(author.companyId, 'role', 'admin');
    const roleIds = [...new Set([...(owner.roleIds as string[]), admin])];
    // In this order: a company never has two owners.
    await changeRecord(trx, table, author, owner, { ...owner, isOwner: false, roleIds });
    await changeRecord(trx, table, author, heir, { ...heir, isOwner: true });
  });
}

async function assertPassword(parts: CompanyParts, db: Db, userId: string, password: string | null, ip: string) {
  const text = 'select username, password_hash as hash from users where id = $1';
  const [user] = await run<{ username: string; hash: string }>(db, text, [userId]);
  // Whoever finds the page open must not be able to try passwords on it.
  if (password !== null) await countAttempt(db, user!.username, ip);
  if (password === null || !(await parts.passwords.matches(password, user!.hash))) throw unproven(password === null);
  await forgetAttempts(db, user!.username, ip);
}

function assertActive({ status, joinStatus, nickname }: StoredRecord): void {
  if (status === 1 && joinStatus === 'NORMAL') return;
  const message = {
    en: `${nickname} is no active member. Only one can own the company.`,
    zh: `${nickname}不是在职且启用的成员，不能成为所有者。`,
  };
  throw invalid([{ path: 'toBaseUserId', code: 'rule', message }]);
}

function onlyOwner(): Refusal {
  const { status, code } = notAllowed();
  return new Refusal(status, code, {
    en: 'Only the owner hands the company over.',
    zh: '只有所有者可以转让公司。',
  });
}

function unproven(isMissing: boolean): Refusal {
  const message = isMissing
    ? { en: 'Type your password to confirm.', zh: '请输入登录密码以确认。' }
    : { en: 'The password is wrong.', zh: '密码错误。' };
  return new Refusal(400, 'REAUTH_REQUIRED', message, { issues: [{ path: 'password', code: 'rule', message }] });
}
