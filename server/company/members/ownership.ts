import { inTransaction } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';
import { invalid, notAllowed, Refusal } from '../../kernel/http/refusal';
import { reauthenticate } from '../../kernel/identity/reauthenticate';
import type { MemberContext } from '../../kernel/routes/route';
import { builtinId } from '../access/builtinRows';
import type { CompanyDeps } from '../deps';
import { lockMembers, notOneself } from './guards';

/**
 * Transfers ownership to another active member; the previous owner becomes an administrator. Requires the owner's
 * password again. Of two concurrent transfers only one succeeds, because the caller of the other is no longer the
 * owner.
 */
export async function transferOwnership(
  deps: CompanyDeps,
  { db, actor, author, client }: MemberContext,
  to: string,
  password: string | null,
): Promise<void> {
  if (!actor.isOwner) throw onlyOwner();
  if (to === actor.userId) throw notOneself(400, { en: "You're already the owner.", zh: '您已经是所有者。' });
  const reader = { companyId: author.companyId };
  await reauthenticate(db, deps.passwords, actor.userId, password, client);
  await inTransaction(db, async (trx) => {
    const table = deps.table('members');
    await lockMembers(trx, author.companyId, [actor.userId, to]);
    const owner = await readRecord(trx, table, reader, actor.userId);
    if (!owner.isOwner) throw onlyOwner();
    const heir = await readRecord(trx, table, reader, to);
    assertActive(heir);
    const admin = builtinId(author.companyId, 'role', 'admin');
    const roleIds = [...new Set([...(owner.roleIds as string[]), admin])];
    // In this order, so that the company never has two owners.
    await changeRecord(trx, table, author, owner, { ...owner, isOwner: false, roleIds });
    await changeRecord(trx, table, author, heir, { ...heir, isOwner: true });
  });
}

function assertActive({ status, joinStatus, nickname }: StoredRecord): void {
  if (status === 1 && joinStatus === 'NORMAL') return;
  const message = {
    en: `${nickname} isn't an active member. Only an active member can own the company.`,
    zh: `${nickname}不是在职且启用的成员，不能成为所有者。`,
  };
  throw invalid([{ path: 'toBaseUserId', code: 'rule', message }]);
}

function onlyOwner(): Refusal {
  const { status, code } = notAllowed();
  return new Refusal(status, code, { en: 'Only the owner can transfer ownership.', zh: '只有所有者可以转让公司。' });
}
