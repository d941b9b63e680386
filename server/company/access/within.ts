import type { DataScope, ScopeKind } from '../../kernel/access/actor';
import { type Access, type CompanyFacts, codesOf, type RoleFacts } from './access';

/** What somebody may give away: no more than they hold, and no further than they reach. */
export interface Giver {
  readonly access: Pick<Access, 'permissions' | 'scopeOf' | 'dataScope'>;
  /** Their roles: how far each of them is drawn. */
  readonly roles: readonly RoleFacts[];
}

/** True when a role allows nothing that the giver is not allowed, and reaches no further than they do with it. */
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
  // A role that allows nothing yet is drawn no wider than anything its author may do: permissions can follow.
  return codes.length > 0 ? codes.every(reaches) : [...giver.access.permissions].some(reaches);
}

/** True when a member may do nothing that the other may not, and reaches no department that the other does not reach with it. */
export function isSubordinate(lower: Access, upper: Pick<Access, 'permissions' | 'scopeOf'>): boolean {
  return [...lower.permissions].every(
    (code) => upper.permissions.has(code) && includes(upper.scopeOf(code), lower.scopeOf(code)),
  );
}

/** The kinds are those of the roles that allow the code in question. */
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
