import { isRecordId } from '../../../src/schema/values';
import type { Actor } from '../../kernel/access/actor';
import { can } from '../../kernel/access/can';
import { type LoadPreview, previewEnded } from '../../kernel/identity/previews';
import type { CompanyDeps } from '../deps';
import { accessOfMember, membershipOf } from './membership';
import { narrowed } from './narrowed';
import { roleNameOf } from './roleName';
import { roleFacts } from './roleRows';

/**
 * Lets the owner and administrators who may list roles preview the console with a role: their own access intersected
 * with the role's. Throws PREVIEW_ENDED for other members and for an unknown role.
 */
export function rolePreview(deps: Pick<CompanyDeps, 'catalogue' | 'codesOfApi'>): LoadPreview {
  return async (db, actor, roleId) => {
    if (!mayPreview(actor) || !isRecordId(roleId)) throw previewEnded();
    const [role] = await roleFacts(db, actor.companyId, [roleId]);
    const member = await membershipOf(db, actor.userId);
    if (role === undefined || member === null) throw previewEnded();
    const access = await accessOfMember(db, deps, { ...member, isOwner: false, roles: [role] });
    return {
      ...actor,
      ...narrowed(actor, access),
      isOwner: false,
      roles: [{ id: role.id, code: role.code, name: roleNameOf(deps.catalogue, role.code, role.name) }],
    };
  };
}

function mayPreview(actor: Actor): boolean {
  return can(actor, 'role:list') && (actor.isOwner || actor.roles.some(({ code }) => code === 'admin'));
}
