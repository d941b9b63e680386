import { type Db, query } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { accessOfMember, membershipOf } from '../access/membership';
import { roleNameOf } from '../access/roleName';
import { roleFacts } from '../access/roleRows';
import { type Giver, isWithin } from '../access/within';
import { actorOfKey } from '../apiKeys/checkKey';
import type { CompanyDeps } from '../deps';
import { groupsOf, mayGiveGroups, type OfferedGroup } from './groups';

/** What an invitation currently grants: what the maker of its link may still grant. */
export interface Offer {
  readonly roles: readonly { readonly id: string; readonly name: { en: string; zh: string } }[];
  /** Roles that the maker may no longer grant. */
  readonly withheld: readonly { readonly name: { en: string; zh: string } }[];
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly OfferedGroup[];
  /** Account groups that the maker may no longer grant. */
  readonly withheldGroups: readonly OfferedGroup[];
  /** A VIP seat. */
  readonly seat: boolean;
}

/**
 * Evaluates an invitation's roles, departments, account groups and seat against the current access of the member or API
 * key that made its link. A maker who may no longer invite grants none of them.
 */
export async function offerOf(db: Db, deps: CompanyDeps, companyId: string, invite: StoredRecord): Promise<Offer> {
  const roles = await roleFacts(db, companyId, invite.roleIds as string[]);
  const giver = await giverOf(db, deps, companyId, invite.id);
  const mayAssign = giver?.access.permissions.has('role:assign') === true;
  const named = roles.map((role) => ({
    id: role.id,
    name: roleNameOf(deps.catalogue, role.code, role.name),
    isGiven: mayAssign && isWithin(role, giver, deps),
  }));
  const groupIds = invite.groupIds as string[];
  const groups = await groupsOf(db, deps, companyId, groupIds, null);
  const given = await givenGroups(db, deps, companyId, groupIds, giver);
  const isGivenGroup = ({ id }: OfferedGroup) => given.some((group) => group.id === id);
  return {
    groups: groups.filter(isGivenGroup),
    withheldGroups: groups.filter((group) => !isGivenGroup(group)),
    roles: named.filter((role) => role.isGiven),
    withheld: named.filter((role) => !role.isGiven),
    departments: await query(db, departmentsSql, [companyId, withinScope(invite.deptIds as string[], giver)]),
    seat: invite.seat === true && giver?.access.permissions.has('vip:seat') === true,
  };
}

async function givenGroups(
  db: Db,
  deps: CompanyDeps,
  companyId: string,
  ids: readonly string[],
  giver: Inviter | null,
): Promise<OfferedGroup[]> {
  if (giver === null || !mayGiveGroups(giver.access)) return [];
  return groupsOf(db, deps, companyId, ids, { ...giver.access, userId: giver.id });
}

/** The member or API key that made the link. */
interface Inviter extends Giver {
  readonly id: string;
}

async function giverOf(db: Db, deps: CompanyDeps, companyId: string, inviteId: string): Promise<Inviter | null> {
  const [maker] = await query<{ id: string | null }>(db, makerSql, [companyId, inviteId]);
  if (!maker?.id) return null;
  const giver = (await memberAs(db, deps, companyId, maker.id)) ?? (await keyAs(db, deps, companyId, maker.id));
  return giver?.access.permissions.has('member:invite') ? { ...giver, id: maker.id } : null;
}

async function memberAs(db: Db, deps: CompanyDeps, companyId: string, id: string): Promise<Giver | null> {
  const member = await membershipOf(db, id);
  if (member === null || member.companyId !== companyId || member.joinStatus !== 'NORMAL' || member.status !== 1)
    return null;
  return { access: await accessOfMember(db, deps, member), roles: member.roles };
}

async function keyAs(db: Db, deps: CompanyDeps, companyId: string, id: string): Promise<Giver | null> {
  const key = await actorOfKey(db, deps, id);
  return key?.companyId === companyId ? { access: key, roles: [] } : null;
}

function withinScope(departmentIds: readonly string[], giver: Giver | null): readonly string[] {
  if (giver === null) return [];
  const scope = giver.access.scopeOf('member:invite');
  return scope === 'ALL' ? departmentIds : departmentIds.filter((id) => scope.departmentIds.includes(id));
}

/** The maker of the current link: renewing an invitation requires the permission to grant everything in it. */
const makerSql = `
  select coalesce(t.made_by, i.created_by) as id from invites i left join invite_tokens t on t.invite_id = i.id
   where i.company_id = $1 and i.id = $2`;

const departmentsSql = `
  select id, name from departments where company_id = $1 and id = any($2::uuid[]) and status = 1
   order by array_position($2::uuid[], id)`;
