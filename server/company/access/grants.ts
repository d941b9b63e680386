import type { Author, Trx } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import type { CompanyDeps } from '../deps';
import type { RoleFacts } from './access';
import { accessOfMember, membershipOf } from './membership';
import { type RoleRow, roleFacts } from './roleRows';
import { isSubordinate, isWithin } from './within';

type Deps = Pick<CompanyDeps, 'catalogue' | 'codesOfApi'>;

/**
 * Throws GRANT_EXCEEDS_YOURS unless the author holds everything the roles grant, with at least their scope. The owner
 * and the system may grant anything.
 */
export async function assertMayGrant(trx: Trx, deps: Deps, author: Author, roleIds: readonly string[]): Promise<void> {
  if (mayGiveAnything(author) || roleIds.length === 0) return;
  await assertWithin(trx, deps, author, await roleFacts(trx, author.companyId, roleIds));
}

/** Like `assertMayGrant`, for existing or proposed roles. */
export async function assertWithin(
  trx: Trx,
  deps: Deps,
  author: Author,
  roles: readonly (Omit<RoleFacts, 'id' | 'code'> & Pick<RoleRow, 'name'>)[],
): Promise<void> {
  if (mayGiveAnything(author)) return;
  const { actor, companyId } = author;
  const own = await roleFacts(
    trx,
    companyId,
    actor!.roles.map((role) => role.id),
  );
  const beyond = roles.find((role) => !isWithin(role, { access: actor!, roles: own }, deps));
  if (beyond !== undefined) throw exceedsYours(beyond.name);
}

/** Throws MEMBER_OUTRANKS_YOU if the member has any permission or scope that the author lacks. */
export async function assertOutranks(trx: Trx, deps: Deps, author: Author, memberId: string): Promise<void> {
  if (mayGiveAnything(author)) return;
  const member = await membershipOf(trx, memberId);
  if (member === null || member.companyId !== author.companyId) return;
  const access = await accessOfMember(trx, deps, member);
  if (member.isOwner || !isSubordinate(access, author.actor!)) throw outranksYou(member.name);
}

export function exceedsYours(name: string): Refusal {
  return new Refusal(403, 'GRANT_EXCEEDS_YOURS', {
    en: `"${name}" grants more than you have yourself. You can only assign or change permissions you have.`,
    zh: `“${name}”的权限或数据范围超出您自己的。只能授予或修改自己拥有的权限。`,
  });
}

/** True for the owner and the system. */
function mayGiveAnything({ actor }: Author): boolean {
  return actor === undefined || actor.isOwner;
}

function outranksYou(name: string): Refusal {
  return new Refusal(403, 'MEMBER_OUTRANKS_YOU', {
    en: `${name} has more permissions than you. Only someone with at least the same permissions can change this.`,
    zh: `${name}的权限超出您的权限，只有权限不低于其的成员才能更改。`,
  });
}
