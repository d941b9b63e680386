import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { notAllowed } from '../../kernel/http/refusal';
import { assertMayGrant } from '../access/grants';
import { lockOpen } from '../departments/open';
import type { CompanyDeps } from '../deps';

/** Refuses departments that the author's right to `code` does not reach. */
export function assertInScope({ actor }: Author, code: string, departmentIds: readonly string[]): void {
  const scope = actor?.scopeOf(code) ?? 'ALL';
  if (scope === 'ALL') return;
  const reached = new Set(scope.departmentIds);
  if (!departmentIds.every((id) => reached.has(id))) throw notAllowed();
}

/** Somebody is about to be put into these departments: all of them open, and within the author's reach. */
export async function assertMayPlace(
  trx: Trx,
  author: Author,
  code: string,
  departmentIds: readonly string[],
): Promise<void> {
  assertInScope(author, code, departmentIds);
  await lockOpen(trx, author.companyId, departmentIds, 'deptIds');
}

/** Somebody's roles are about to change: that is a right of its own, and nobody gives what they do not hold. */
export async function assertMayAssign(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  given: readonly string[],
): Promise<void> {
  if (author.actor !== undefined && !author.actor.permissions.has('role:assign')) throw notAllowed();
  if (given.length > 0) await assertMayGrant(trx, deps, author, given);
}

/** What one list holds beyond the other. */
export function beyond(ids: unknown, known: unknown): string[] {
  const there = new Set(known as string[]);
  return (ids as string[]).filter((id) => !there.has(id));
}
