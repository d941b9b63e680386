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
 * Shows the owner and administrators who may see roles what somebody with a role alone may do: of their own rights those
 * that the role allows too, as far as both reach. Throws PREVIEW_ENDED for anybody else and for a role that is not there.
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
