import { inTransaction, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';
import { invalid, notFound } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { assertMayGiveGroups, groupsOf, lockGroups, maxStaff } from '../invites/groups';
import { lockMembers } from './guards';

/**
 * Adds a member to the staff of these account groups and removes them from the others that the author may edit. A group
 * without staff is open to all members, so a change that would empty the staff of a group, or add the first, throws a
 * validation error on `groupIds`.
 */
export async function setAccountGroups(
  deps: CompanyDeps,
  { db, author, body }: Pick<MemberContext, 'db' | 'author' | 'body'>,
): Promise<null> {
  const { baseUserId, groupIds } = body as { baseUserId: string; groupIds: readonly string[] };
  await inTransaction(db, async (trx) => {
    await lockMembers(trx, author.companyId, [baseUserId]);
    const member = await readRecord(trx, deps.table('members'), author, baseUserId);
    if (member.joinStatus !== 'NORMAL') throw notFound('MEMBER_NOT_FOUND');
    await assertMayGiveGroups(trx, deps, author, groupIds);
    const current = await query<{ id: string }>(trx, memberGroupsSql, [author.companyId, member.id]);
    const touched = [...new Set([...groupIds, ...current.map(({ id }) => id)])];
    const mine = await groupsOf(trx, deps, author.companyId, touched, author.actor ?? null);
    await lockGroups(
      trx,
      author.companyId,
      mine.map(({ id }) => id),
    );
    const table = deps.table('account-groups');
    for (const { id } of mine) {
      const group = await readRecord(trx, table, { companyId: author.companyId }, id);
      const staffIds = staffWith(member, group, groupIds.includes(id));
      if (staffIds !== null) await changeRecord(trx, table, author, group, { ...group, staffIds });
    }
  });
  return null;
}

/** The group's new staff with or without the member; null if nothing changes. */
function staffWith(member: StoredRecord, group: StoredRecord, isStaff: boolean): string[] | null {
  const staff = group.staffIds as string[];
  if (staff.includes(member.id) === isStaff) return null;
  if (!isStaff) {
    if (staff.length === 1) throw refused(lastOne(String(member.nickname), String(group.name)));
    return staff.filter((id) => id !== member.id);
  }
  if (staff.length === 0) throw refused(forEveryone(String(group.name)));
  if (staff.length >= maxStaff) throw refused(full(String(group.name)));
  return [...staff, member.id];
}

const refused = (message: { en: string; zh: string }) => invalid([{ path: 'groupIds', code: 'rule', message }]);

const lastOne = (member: string, group: string) => ({
  en: `${member} is the only staff of “${group}”. Without staff, everyone sees the group. Add someone else to it first.`,
  zh: `${member}是“${group}”唯一的负责人员；没有负责人员的分组对所有人可见，请先添加其他人员。`,
});
const forEveryone = (group: string) => ({
  en: `“${group}” has no staff, so everyone sees it already. To limit it to some members, edit the group.`,
  zh: `“${group}”未指定负责人员，所有人已可见。如需限制，请修改该分组。`,
});
const full = (group: string) => ({
  en: `“${group}” has ${maxStaff} staff, the maximum.`,
  zh: `“${group}”的负责人员已达上限 ${maxStaff} 人。`,
});

const memberGroupsSql = prepared(
  'select id from account_groups where company_id = $1 and staff_ids @> array[$2::uuid]',
);
