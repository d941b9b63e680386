import type { Author, Trx } from '../../kernel/db/queries';
import { notAllowed } from '../../kernel/http/refusal';
import { assertMayGrant } from '../access/grants';
import { lockOpen } from '../departments/open';
import type { CompanyDeps } from '../deps';

/** Throws if the author's scope for the permission `code` does not include the departments. */
export function assertInScope({ actor }: Author, code: string, departmentIds: readonly string[]): void {
  const scope = actor?.scopeOf(code) ?? 'ALL';
  if (scope === 'ALL') return;
  const reached = new Set(scope.departmentIds);
  if (!departmentIds.every((id) => reached.has(id))) throw notAllowed();
}

/** Throws unless all departments are enabled and within the author's scope. */
export async function assertMayPlace(
  trx: Trx,
  author: Author,
  code: string,
  departmentIds: readonly string[],
): Promise<void> {
  assertInScope(author, code, departmentIds);
  await lockOpen(trx, author.companyId, departmentIds, 'deptIds');
}

/** Throws unless the author may assign roles and holds everything the given roles grant. */
export async function assertMayAssign(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  given: readonly string[],
): Promise<void> {
  if (author.actor !== undefined && !author.actor.permissions.has('role:assign')) throw notAllowed();
  if (given.length > 0) await assertMayGrant(trx, deps, author, given);
}

/** Ids in the first list that are not in the second. */
export function beyond(ids: unknown, known: unknown): string[] {
  const there = new Set(known as string[]);
  return (ids as string[]).filter((id) => !there.has(id));
}
