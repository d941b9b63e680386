import { isOperators } from '../../../src/schema/permissions/permissions';
import type { Actor } from '../../kernel/access/actor';

/**
 * Whether a member may change what others may do: members' roles, the roles themselves, membership, API keys (which
 * outlive sessions) and, in the operator's company, other companies.
 */
export function isPrivileged({ isOwner, permissions }: Actor): boolean {
  return isOwner || [...permissions].some((code) => overOthers.has(code) || isOverCompanies(code));
}

function isOverCompanies(code: string): boolean {
  return isOperators(code) && !/:(list|export)$/.test(code);
}

const overOthers: ReadonlySet<string> = new Set([
  'role:add',
  'role:edit',
  'role:remove',
  'role:assign',
  'perm:add',
  'perm:edit',
  'perm:remove',
  'member:edit',
  'member:remove',
  'member:invite',
  'member:transfer',
  'api-keys:add',
  'api-keys:edit',
  'api-keys:renew',
]);
