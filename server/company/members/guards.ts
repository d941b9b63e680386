import { isRecordId } from '../../../src/schema/values';
import { query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { notFound, Refusal } from '../../kernel/http/refusal';
import { assertOutranks } from '../access/grants';
import type { CompanyDeps } from '../deps';

/** A member as far as deeds with them ask. */
export type Person = Pick<StoredRecord, 'id'> & {
  readonly nickname?: unknown;
  readonly isOwner?: unknown;
  readonly joinStatus?: unknown;
};

/**
 * Holds members' rows until the transaction ends, always in the order of their ids: people are held before anything else
 * that a deed with them changes.
 */
export async function lockMembers(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isRecordId);
  const text = 'select 1 from members where company_id = $1 and id = any($2::uuid[]) order by id for no key update';
  await query(trx, text, [companyId, known]);
}

/** Refuses a deed with somebody who has left, with the owner by anybody else, and with who may do what the author may not. */
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

/** 400 for what nobody may do to themselves, 403 where it would be a right given to oneself. */
export function notOneself(status: 400 | 403, what: { en: string; zh: string }): Refusal {
  return new Refusal(status, 'MEMBER_SELF', what);
}
