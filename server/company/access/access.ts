import type { DataScope, ScopeKind } from '../../kernel/access/actor';

/** The fields of a role that determine access. A member's disabled roles are left out. */
export interface RoleFacts {
  readonly id: string;
  readonly code: string;
  readonly dataScope: ScopeKind;
  /** Selected departments, for the scope CUSTOM. */
  readonly departmentIds: readonly string[];
  readonly permissions: readonly PermissionFacts[];
}

export interface PermissionFacts {
  readonly code: string;
  /** For a company's custom permission: the API calls it bundles. */
  readonly apiIds: readonly string[];
}

export interface MemberFacts {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly departmentIds: readonly string[];
  readonly roles: readonly RoleFacts[];
}

/** The company data needed to evaluate access. */
export interface CompanyFacts {
  /** All permission codes, including the company's custom ones; held by the owner. */
  readonly everything: ReadonlySet<string>;
  /** Permission codes required by a call in the API list. */
  codesOfApi(apiId: string): readonly string[];
  readonly departments: readonly { readonly id: string; readonly parentId: string | null }[];
  readonly members: readonly { readonly userId: string; readonly departmentIds: readonly string[] }[];
}

export interface Access {
  readonly permissions: ReadonlySet<string>;
  /** The widest scope among the roles. */
  readonly dataScope: ScopeKind;
  scopeOf(code: string): DataScope | 'ALL';
}

/**
 * Computes a member's permissions and their data scope. The scope of a permission comes only from the roles that grant
 * it, not from the member's other roles; several granting roles are combined as a union.
 */
export function accessOf(member: MemberFacts, company: CompanyFacts): Access {
  if (member.isOwner) {
    return {
      permissions: company.everything,
      dataScope: 'ALL',
      scopeOf: (code) => (company.everything.has(code) ? 'ALL' : nothing),
    };
  }
  const roles = member.roles.map((role) => ({ role, codes: codesOf(role, company) }));
  const reached = new Map<string, DataScope | 'ALL'>();
  return {
    permissions: new Set(roles.flatMap(({ codes }) => [...codes])),
    dataScope: widest(member.roles.map((role) => role.dataScope)),
    scopeOf(code) {
      const known = reached.get(code);
      if (known !== undefined) return known;
      const granting = roles.filter(({ codes }) => codes.has(code)).map(({ role }) => role);
      const scope = scopeOfRoles(granting, member, company);
      reached.set(code, scope);
      return scope;
    },
  };
}

/** All codes a role grants: its permissions' own, and those of the API calls that custom permissions bundle. */
export function codesOf(role: Pick<RoleFacts, 'permissions'>, company: Pick<CompanyFacts, 'codesOfApi'>): Set<string> {
  return new Set(role.permissions.flatMap(({ code, apiIds }) => [code, ...apiIds.flatMap(company.codesOfApi)]));
}

/** From narrowest to widest. */
export const scopeKinds: readonly ScopeKind[] = ['SELF', 'CUSTOM', 'DEPT', 'DEPT_AND_CHILD', 'ALL'];

const nothing: DataScope = { memberIds: [], departmentIds: [] };

function widest(kinds: readonly ScopeKind[]): ScopeKind {
  return scopeKinds[Math.max(0, ...kinds.map((kind) => scopeKinds.indexOf(kind)))]!;
}

function scopeOfRoles(roles: readonly RoleFacts[], member: MemberFacts, company: CompanyFacts): DataScope | 'ALL' {
  if (roles.length === 0) return nothing;
  if (roles.some((role) => role.dataScope === 'ALL')) return 'ALL';
  const departments = new Set(roles.flatMap((role) => departmentsOf(role, member, company)));
  const colleagues = company.members.filter((one) => one.departmentIds.some((id) => departments.has(id)));
  return {
    memberIds: [...new Set([member.userId, ...colleagues.map((one) => one.userId)])],
    departmentIds: [...departments],
  };
}

function departmentsOf(role: RoleFacts, member: MemberFacts, company: CompanyFacts): readonly string[] {
  switch (role.dataScope) {
    case 'CUSTOM':
      return role.departmentIds;
    case 'DEPT':
      return member.departmentIds;
    case 'DEPT_AND_CHILD':
      return withBelow(member.departmentIds, company.departments);
    default:
      return [];
  }
}

/** The departments with all their descendants. */
function withBelow(ids: readonly string[], departments: CompanyFacts['departments']): string[] {
  const below = new Map<string, string[]>();
  for (const { id, parentId } of departments) {
    if (parentId !== null) below.set(parentId, [...(below.get(parentId) ?? []), id]);
  }
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of below.get(id) ?? []) visit(child);
  };
  for (const id of ids) visit(id);
  return [...found];
}
