import type { Actor } from '../../kernel/access/actor';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { scopeCondition } from '../../kernel/db/records/access/scope';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import { invalid, notAllowed } from '../../kernel/http/refusal';
import type { CompanyDeps } from '../deps';

export interface OfferedGroup {
  readonly id: string;
  readonly name: string;
}

const changing = 'account-groups:edit';

/** Throws if an invitation names account groups that its author may not edit: the new member becomes staff of them. */
export async function assertMayGiveGroups(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || author.actor === undefined) return;
  if (!author.actor.permissions.has(changing)) throw notAllowed();
  const groups = await groupsOf(trx, deps, author.companyId, ids, author.actor);
  if (groups.length < new Set(ids).size) throw invalid([{ path: 'groupIds', code: 'reference' }]);
}

/** The groups, by name, to which the giver may add staff; all of them if `giver` is null. */
export function groupsOf(
  db: Db,
  deps: CompanyDeps,
  companyId: string,
  ids: readonly string[],
  giver: Pick<Actor, 'userId' | 'permissions' | 'scopeOf'> | null,
): Promise<OfferedGroup[]> {
  const values: unknown[] = [companyId, ids];
  const reader = giver === null ? { companyId } : { companyId, actor: giver as Actor };
  const limit = scopeCondition(deps.table('account-groups'), reader, 'edit', (value) => `$${values.push(value)}`);
  const text = `select id, name from account_groups where company_id = $1 and id = any($2::uuid[])`;
  return query(db, `${text}${limit === null ? '' : ` and ${limit}`} order by name, id`, values);
}

/** Whether the giver may edit account groups at all. */
export function mayGiveGroups({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has(changing);
}

/** Adds a new member to the staff of the groups. A group without staff stays open to all members. */
export async function joinGroups(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  memberId: string,
  groups: readonly OfferedGroup[],
): Promise<void> {
  const table = deps.table('account-groups');
  const ids = groups.map(({ id }) => id);
  await lockGroups(trx, author.companyId, ids);
  for (const id of ids) {
    const group = await readRecord(trx, table, { companyId: author.companyId }, id);
    const staffIds = group.staffIds as string[];
    if (staffIds.length > 0 && staffIds.length < maxStaff)
      await changeRecord(trx, table, author, group, { ...group, staffIds: [...staffIds, memberId] });
  }
}

/** Locks the groups until the transaction ends, in the order of their ids. */
export async function lockGroups(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  await query(trx, lockSql, [companyId, ids]);
}

/** Maximum length of a group's staff list. */
export const maxStaff = 200;
const lockSql = prepared(
  'select 1 from account_groups where company_id = $1 and id = any($2::uuid[]) order by id for no key update',
);
