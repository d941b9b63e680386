import { type CompanyFacts, codesOf, type RoleFacts, scopeKinds } from '../access/access';

/** True if a role grants more permissions, or has a wider scope, than before. */
export function isWidened(before: Content, after: Content, company: Pick<CompanyFacts, 'codesOfApi'>): boolean {
  const granted = codesOf(before, company);
  return [...codesOf(after, company)].some((code) => !granted.has(code)) || reachesFurther(before, after);
}

type Content = Pick<RoleFacts, 'permissions' | 'dataScope' | 'departmentIds'>;

/**
 * A CUSTOM scope can only be compared with a subset of its departments and with SELF; any other change counts as wider.
 */
function reachesFurther(before: Content, after: Content): boolean {
  if (after.dataScope === 'SELF' || before.dataScope === 'ALL') return false;
  if (after.dataScope === 'CUSTOM')
    return before.dataScope !== 'CUSTOM' || after.departmentIds.some((id) => !before.departmentIds.includes(id));
  return before.dataScope === 'CUSTOM' || scopeKinds.indexOf(after.dataScope) > scopeKinds.indexOf(before.dataScope);
}
