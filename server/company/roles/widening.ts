import { type CompanyFacts, codesOf, type RoleFacts, scopeKinds } from '../access/access';

/** True when a role allows more, or reaches further, than it did. */
export function isWidened(before: Content, after: Content, company: Pick<CompanyFacts, 'codesOfApi'>): boolean {
  const held = codesOf(before, company);
  return [...codesOf(after, company)].some((code) => !held.has(code)) || reachesFurther(before, after);
}

type Content = Pick<RoleFacts, 'permissions' | 'dataScope' | 'departmentIds'>;

/** Chosen departments compare with nothing but fewer of them and oneself. */
function reachesFurther(before: Content, after: Content): boolean {
  if (after.dataScope === 'SELF' || before.dataScope === 'ALL') return false;
  if (after.dataScope === 'CUSTOM')
    return before.dataScope !== 'CUSTOM' || after.departmentIds.some((id) => !before.departmentIds.includes(id));
  return before.dataScope === 'CUSTOM' || scopeKinds.indexOf(after.dataScope) > scopeKinds.indexOf(before.dataScope);
}
