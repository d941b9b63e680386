import { type Db, run } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { accessOfMember, membershipOf } from '../access/membership';
import { roleNameOf } from '../access/roleName';
import { roleFacts } from '../access/roleRows';
import { isWithin } from '../access/within';
import type { CompanyParts } from '../parts';

/** What an invitation gives today: what its inviter could still give themselves. */
export interface Offer {
  readonly roles: readonly { readonly id: string; readonly name: { en: string; zh: string } }[];
  /** Roles that the inviter may give no more. */
  readonly withheld: readonly { readonly name: { en: string; zh: string } }[];
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

/** Roles and departments of an invitation, measured by what the inviter may do now; one who has left gives no roles. */
export async function offerOf(db: Db, parts: CompanyParts, companyId: string, invite: StoredRecord): Promise<Offer> {
  const roles = await roleFacts(db, companyId, invite.roleIds as string[]);
  const mayGive = await giverOf(db, parts, companyId, invite.id);
  const named = roles.map((role) => ({
    id: role.id,
    name: roleNameOf(parts.catalogue, role.code, role.name),
    isGiven: mayGive !== null && isWithin(role, mayGive, parts),
  }));
  return {
    roles: named.filter((role) => role.isGiven),
    withheld: named.filter((role) => !role.isGiven),
    departments: await run(db, departmentsText, [companyId, invite.deptIds]),
  };
}

async function giverOf(db: Db, parts: CompanyParts, companyId: string, inviteId: string) {
  const text = 'select created_by as id from invites where company_id = $1 and id = $2';
  const [maker] = await run<{ id: string | null }>(db, text, [companyId, inviteId]);
  const member = maker?.id ? await membershipOf(db, maker.id) : null;
  if (member === null || member.companyId !== companyId || member.joinStatus !== 'NORMAL' || member.status !== 1)
    return null;
  const access = await accessOfMember(db, parts, member);
  const mayStill = ['member:invite', 'role:assign'].every((code) => access.permissions.has(code));
  return mayStill ? { access, roles: member.roles } : null;
}

const departmentsText = `
  select id, name from departments where company_id = $1 and id = any($2::uuid[]) and status = 1
   order by array_position($2::uuid[], id)`;
