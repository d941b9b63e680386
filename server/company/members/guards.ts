import { isRecordId } from '../../../src/schema/values';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { notFound, Refusal } from '../../kernel/http/refusal';
import { assertOutranks } from '../access/grants';
import type { CompanyDeps } from '../deps';

/** The fields of a member that the checks need. */
export type Person = Pick<StoredRecord, 'id'> & {
  readonly nickname?: unknown;
  readonly isOwner?: unknown;
  readonly joinStatus?: unknown;
};

/** Locks members until the transaction ends, in the order of their ids. Lock order: members before anything else. */
export async function lockMembers(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isRecordId);
  const text = 'select 1 from members where company_id = $1 and id = any($2::uuid[]) order by id for no key update';
  await query(trx, text, [companyId, known]);
}

/** Throws if the member has left, is the owner (unless the owner acts), or has access that the author lacks. */
export async function assertMayTouch(trx: Trx, deps: CompanyDeps, author: Author, person: Person): Promise<void> {
  if (person.joinStatus !== 'NORMAL') throw notFound('MEMBER_NOT_FOUND');
  if (isSelf(author, person)) return;
  if (person.isOwner) throw isOwner();
  await assertOutranks(trx, deps, author, person.id);
}

export function isSelf(author: Author, person: Person): boolean {
  return author.userId === person.id;
}

function isOwner(): Refusal {
  return new Refusal(403, 'MEMBER_IS_OWNER', {
    en: 'Only the owner can do this to their own account.',
    zh: '该成员是公司所有者，只能由其本人操作。',
  });
}

/** 400 for an action members cannot take on themselves; 403 for granting oneself access. */
export function notOneself(status: 400 | 403, what: { en: string; zh: string }): Refusal {
  return new Refusal(status, 'MEMBER_SELF', what);
}
