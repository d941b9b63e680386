import type { Values } from '../../../src/schema/validation';
import type { Author, Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { endSessionsOf } from '../../kernel/identity/sessions';
import { bumpPermissions } from '../access/permissionVersion';
import type { CompanyDeps } from '../deps';
import { memberDetails } from './derive';
import { assertMayTouch, isSelf, lockMembers, notOneself } from './guards';
import { notifyMember } from './notify';
import { assertInScope, assertMayAssign, assertMayPlace, beyond } from './placement';
import { accountOrMobile, membersWith } from './search';

/** Rules for all changes of members: who may change which member, and how. */
export function memberRules(deps: CompanyDeps): RecordRules {
  return {
    unlessAsked: [{ field: 'joinStatus', operator: 'is', value: 'NORMAL' }],
    searchAlso: accountOrMobile,
    derive: memberDetails(deps.catalogue),
    match: membersWith,
    async beforeUpdate(trx, author, current, values) {
      await lockMembers(trx, author.companyId, [current.id]);
      if (isAction(current, values)) return;
      await assertMayTouch(trx, deps, author, current);
      if (isSelf(author, current)) assertNotForOneself(author, current, values);
      await checkRoles(trx, deps, author, current, values);
      await checkDepartments(trx, author, current, values);
    },
    async afterWrite(trx, author, before, after) {
      const { companyId } = author;
      await notifyMember(trx, author, before, after);
      if (before === null || after === null || !changesAccess(before, after)) return;
      await bumpPermissions(trx, companyId);
      if (after.joinStatus !== 'NORMAL') await endSessionsOf(trx, after.id, -5);
      else if (after.status === 0) await endSessionsOf(trx, after.id, -6);
      // Open screens were rendered with the removed role. Not for changes of one's own roles, which the author knows
      // about.
      else if (beyond(before.roleIds, after.roleIds).length > 0 && !isSelf(author, after))
        await endSessionsOf(trx, after.id, -5);
    },
  };
}

/** These fields are not editable in forms: only an action changes them, after its own checks. */
function isAction(current: StoredRecord, values: Values): boolean {
  return ['joinStatus', 'isOwner', 'vipSeat'].some((name) => current[name] !== values[name]);
}

function changesAccess(before: StoredRecord, after: StoredRecord): boolean {
  // A VIP seat exempts a member from the plan's limit.
  const fields = ['roleIds', 'deptIds', 'status', 'joinStatus', 'isOwner', 'vipSeat'];
  return fields.some((name) => String(before[name]) !== String(after[name]));
}

/** Members cannot extend their own access or disable themselves. */
function assertNotForOneself({ actor }: Author, current: StoredRecord, values: Values): void {
  if (values.status === 0 && current.status === 1)
    throw notOneself(400, { en: "You can't disable yourself.", zh: '不能停用自己。' });
  if (actor?.isOwner) return;
  if (differ(values.roleIds, current.roleIds))
    throw notOneself(403, { en: "You can't change your own roles.", zh: '不能修改自己的角色。' });
  if (differ(values.deptIds, current.deptIds))
    throw notOneself(403, { en: "You can't change your own departments.", zh: '不能修改自己的部门。' });
}

async function checkRoles(trx: Trx, deps: CompanyDeps, author: Author, current: StoredRecord, values: Values) {
  if (!differ(values.roleIds, current.roleIds)) return;
  await assertMayAssign(trx, deps, author, beyond(values.roleIds, current.roleIds));
}

async function checkDepartments(trx: Trx, author: Author, current: StoredRecord, values: Values): Promise<void> {
  settlePrimary(current, values);
  assertInScope(author, 'member:edit', beyond(current.deptIds, values.deptIds));
  await assertMayPlace(trx, author, 'member:edit', beyond(values.deptIds, current.deptIds));
}

/** The primary department must be one of the member's departments; default: the first. */
function settlePrimary(current: StoredRecord, values: Values): void {
  const departments = values.deptIds as string[];
  const chosen = values.primaryDeptId as string | null;
  if (chosen !== null && departments.includes(chosen)) return;
  if (chosen !== null && chosen !== current.primaryDeptId) {
    const message = { en: "Must be one of the member's departments.", zh: '必须是该成员所属的部门之一。' };
    throw invalid([{ path: 'primaryDeptId', code: 'rule', message }]);
  }
  values.primaryDeptId = departments[0] ?? null;
}

function differ(one: unknown, other: unknown): boolean {
  return beyond(one, other).length + beyond(other, one).length > 0;
}
