import type { Text } from '../../../src/schema/text';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import { listed, maxNamed } from '../listed';

/**
 * Throws if a department cannot be deleted because something is in it or refers to it; the message says what. The
 * caller must hold the lock on its row.
 */
export async function assertUnused(trx: Trx, author: Author, department: StoredRecord): Promise<void> {
  if (department.parentId === null)
    throw refusal('DEPT_PARENT_INVALID', {
      en: "The company is the top level and can't be deleted.",
      zh: '顶级节点是公司本身，不能删除。',
    });
  await refuseWhile(trx, author, department, everyChild, 'DEPT_HAS_CHILDREN', (who, are) => ({
    en: `${who.en} ${are} still in it. Move or delete them first.`,
    zh: `下级还有${who.zh}，请先移走或删除。`,
  }));
  await refuseWhile(trx, author, department, everyMember, 'DEPT_HAS_MEMBERS', membersText);
  await refuseWhile(trx, author, department, openInvites, 'DEPT_HAS_MEMBERS', invitesText);
  await refuseWhile(trx, author, department, rolesWithIt, 'DEPT_HAS_MEMBERS', (who) => ({
    en: `The data scope of ${who.en} still includes it. Remove it from the role first.`,
    zh: `角色${who.zh}的数据范围仍包含该部门，请先从角色中移除。`,
  }));
}

/**
 * Throws if a department cannot be disabled because it contains members, enabled departments or open invitations. Locks
 * its row.
 */
export async function assertEmpty(trx: Trx, author: Author, department: StoredRecord): Promise<void> {
  const lockSql = 'select 1 from departments where company_id = $1 and id = $2 for no key update';
  await query(trx, lockSql, [author.companyId, department.id]);
  if (department.parentId === null)
    throw refusal('DEPT_PARENT_INVALID', {
      en: "The company is the top level and can't be disabled.",
      zh: '顶级节点是公司本身，不能停用。',
    });
  await refuseWhile(trx, author, department, enabledChildren, 'DEPT_HAS_CHILDREN', (who, are) => ({
    en: `${who.en} ${are} still enabled below it. Disable everything below it first.`,
    zh: `下级的${who.zh}仍在启用，请先停用。`,
  }));
  await refuseWhile(trx, author, department, joinedMembers, 'DEPT_HAS_MEMBERS', membersText);
  await refuseWhile(trx, author, department, openInvites, 'DEPT_HAS_MEMBERS', invitesText);
}

const everyChild = 'select name from departments where company_id = $1 and parent_id = $2 order by sort nulls last, id';
const enabledChildren = `
  select name from departments where company_id = $1 and parent_id = $2 and status = 1 order by sort nulls last, id`;
const everyMember = `
  select nickname as name from members
   where company_id = $1 and (dept_ids @> array[$2::uuid] or primary_dept_id = $2) order by nickname, id`;
const joinedMembers = `
  select nickname as name from members
   where company_id = $1 and dept_ids @> array[$2::uuid] and join_status = 'NORMAL' order by nickname, id`;
const openInvites = `
  select coalesce(nickname, mobile, '') as name from invites
   where company_id = $1 and dept_ids @> array[$2::uuid] and status = 'PENDING' and expire_time > now() order by id`;
const rolesWithIt = `
  select name from roles where company_id = $1 and data_scope_dept_ids @> array[$2::uuid] order by name, id`;

async function refuseWhile(
  trx: Trx,
  { companyId }: Author,
  { id }: StoredRecord,
  users: string,
  code: string,
  word: (who: Text, are: string, total: number) => Text,
): Promise<void> {
  const text = `select name, count(*) over () as total from (${users}) as users limit ${maxNamed}`;
  const found = await query<{ name: string; total: number }>(trx, text, [companyId, id]);
  if (found.length === 0) return;
  const total = Number(found[0]!.total);
  const names = found.map((user) => user.name);
  throw refusal(code, word(listed(names, total), total === 1 ? 'is' : 'are', total));
}

function membersText(who: Text, are: string): Text {
  return {
    en: `${who.en} ${are} still in it. Move them to another department first.`,
    zh: `部门中还有${who.zh}，请先将其移到其他部门。`,
  };
}

function invitesText(_who: Text, _are: string, total: number): Text {
  return {
    en: `${total} open invitations include it. Revoke them first.`,
    zh: `还有 ${total} 个待接受的邀请指定了该部门，请先撤销。`,
  };
}

function refusal(code: string, text: Text): Refusal {
  return new Refusal(400, code, text);
}
