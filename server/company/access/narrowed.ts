import type { DataScope } from '../../kernel/access/actor';
import { type Access, scopeKinds } from './access';

/** The intersection of two accesses: permissions and data scopes. */
export function narrowed(one: Pick<Access, 'permissions' | 'scopeOf' | 'dataScope'>, other: Access): Access {
  return {
    permissions: new Set([...one.permissions].filter((code) => other.permissions.has(code))),
    dataScope: scopeKinds[Math.min(scopeKinds.indexOf(one.dataScope), scopeKinds.indexOf(other.dataScope))]!,
    scopeOf: (code) => common(one.scopeOf(code), other.scopeOf(code)),
  };
}

/** The intersection of two data scopes. */
function common(one: DataScope | 'ALL', other: DataScope | 'ALL'): DataScope | 'ALL' {
  if (one === 'ALL') return other;
  if (other === 'ALL') return one;
  return {
    memberIds: one.memberIds.filter((id) => other.memberIds.includes(id)),
    departmentIds: one.departmentIds.filter((id) => other.departmentIds.includes(id)),
  };
}
