import type { Actor } from '../../kernel/access/actor';
import { can } from '../../kernel/access/can';

/** Whether a member may change what others may do: their roles, the roles themselves, who belongs to the company. */
export function isPrivileged(actor: Actor): boolean {
  return actor.isOwner || overOthers.some((code) => can(actor, code));
}

const overOthers = [
  ...['role:add', 'role:edit', 'role:remove', 'role:assign'],
  ...['perm:add', 'perm:edit', 'perm:remove'],
  ...['member:edit', 'member:remove', 'member:invite', 'member:transfer'],
];
