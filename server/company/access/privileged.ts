import { isOperators } from '../../../src/schema/permissions';
import type { Actor } from '../../kernel/access/actor';

/**
 * Whether a member may change what others may do: their roles, the roles themselves, who belongs to the company, keys of
 * programs, which outlast every session, and, where theirs runs the server, other companies.
 */
export function isPrivileged({ isOwner, permissions }: Actor): boolean {
  return isOwner || [...permissions].some((code) => overOthers.has(code) || isOverCompanies(code));
}

function isOverCompanies(code: string): boolean {
  return isOperators(code) && !/:(list|export)$/.test(code);
}

const overOthers: ReadonlySet<string> = new Set([
  ...['role:add', 'role:edit', 'role:remove', 'role:assign'],
  ...['perm:add', 'perm:edit', 'perm:remove'],
  ...['member:edit', 'member:remove', 'member:invite', 'member:transfer'],
  ...['api-keys:add', 'api-keys:edit', 'api-keys:renew'],
]);
