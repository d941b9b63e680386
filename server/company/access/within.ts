import type { DataScope, ScopeKind } from '../../kernel/access/actor';
import { type Access, type CompanyFacts, codesOf, type RoleFacts } from './access';

export interface Giver {
  readonly access: Pick<Access, 'permissions' | 'scopeOf' | 'dataScope'>;
  /** Their roles, with each role's scope. */
  readonly roles: readonly RoleFacts[];
}

/** True if the role grants only permissions that the giver holds, with no wider scope. */
export function isWithin(
  role: Omit<RoleFacts, 'id' | 'code'>,
  giver: Giver,
  company: Pick<CompanyFacts, 'codesOfApi'>,
): boolean {
  const codes = [...codesOf(role, company)];
  if (codes.some((code) => !giver.access.permissions.has(code))) return false;
  const own = giver.roles.map((one) => ({ dataScope: one.dataScope, codes: codesOf(one, company) }));
  const reaches = (code: string) =>
    covers(
      giver.access.scopeOf(code),
      own.filter((one) => one.codes.has(code)).map((one) => one.dataScope),
      role,
    );
  // A role without permissions may have at most the widest scope of any of the giver's permissions, because permissions
  // can be added later.
  return codes.length > 0 ? codes.every(reaches) : [...giver.access.permissions].some(reaches);
}

/** True if `lower` has no permission that `upper` lacks and no department scope wider than that of `upper`. */
export function isSubordinate(lower: Access, upper: Pick<Access, 'permissions' | 'scopeOf'>): boolean {
  return [...lower.permissions].every(
    (code) => upper.permissions.has(code) && includes(upper.scopeOf(code), lower.scopeOf(code)),
  );
}

/** `kinds`: the scopes of the roles that grant the code. */
function covers(
  reach: DataScope | 'ALL',
  kinds: readonly ScopeKind[],
  { dataScope, departmentIds }: Pick<RoleFacts, 'dataScope' | 'departmentIds'>,
): boolean {
  if (reach === 'ALL' || dataScope === 'SELF') return true;
  switch (dataScope) {
    case 'CUSTOM':
      return departmentIds.every((id) => reach.departmentIds.includes(id));
    case 'DEPT':
      return kinds.includes('DEPT') || kinds.includes('DEPT_AND_CHILD');
    case 'DEPT_AND_CHILD':
      return kinds.includes('DEPT_AND_CHILD');
    default:
      return false;
  }
}

function includes(upper: DataScope | 'ALL', lower: DataScope | 'ALL'): boolean {
  if (upper === 'ALL') return true;
  return lower !== 'ALL' && lower.departmentIds.every((id) => upper.departmentIds.includes(id));
}
