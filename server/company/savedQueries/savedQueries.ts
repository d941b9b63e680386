import { v7 as newId } from 'uuid';
import { type SavedQuery, type SavedValue, savedValue } from '../../../src/schema/savedQuery';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { invalid, notAllowed, notFound, Refusal, versionConflict } from '../../kernel/http/refusal';
import type { SavedList } from './savedList';

/** Permission to share views, and to change and delete shared ones. */
const sharePermission = 'views:share';

/** Maximum number of views per member and list. */
const maxQueries = 100;

/** The member's own views and the company's shared ones for a list, by name. */
export function queriesFor(db: Db, author: Author, resource: string): Promise<SavedQuery[]> {
  return query<SavedQuery>(db, `${selectSql} and q.resource = $3 order by lower(q.name), q.id`, [
    author.companyId,
    author.userId,
    resource,
  ]);
}

/** A view that the member may see. Throws NOT_FOUND otherwise. */
export async function queryOf(db: Db, author: Author, id: string): Promise<SavedQuery> {
  if (!isRecordId(id)) throw notFound();
  const [saved] = await query<SavedQuery>(db, `${selectSql} and q.id = $3`, [author.companyId, author.userId, id]);
  if (saved === undefined) throw notFound();
  return saved;
}

/** Saves a new view. Throws TOO_MANY_QUERIES beyond 100 views per member and list. */
export async function saveQuery(db: Db, author: Author, list: SavedList, input: Values): Promise<SavedQuery> {
  const { name, shared, value } = input;
  if (shared) assertMayShare(author);
  assertSound(list, author, value);
  const id = newId();
  const values = [id, author.companyId, author.userId, list.name, name, shared, JSON.stringify(savedValue(value))];
  // A caller that loses the race for a place tries the next one; each round, at least one caller succeeds.
  for (let round = 0; round < maxQueries; round += 1) {
    const taken = await named(() => query(db, insertSql, values));
    if (taken.length > 0) return queryOf(db, author, id);
    if ((await query(db, freeSql, [author.companyId, author.userId, list.name])).length === 0) break;
  }
  throw new Refusal(400, 'TOO_MANY_QUERIES', {
    en: `You've reached the limit of ${maxQueries} saved views for this list. Delete one first.`,
    zh: `此列表已有 ${maxQueries} 个已保存视图，请先删除一个。`,
  });
}

/**
 * Changes a view, with an optimistic lock on its version. Shared views, and sharing a view, require the permission to
 * share.
 */
export async function changeQuery(
  db: Db,
  author: Author,
  list: SavedList,
  current: SavedQuery,
  input: Values,
): Promise<SavedQuery> {
  const { name, shared, value, version } = input;
  if (current.shared || shared) assertMayShare(author);
  assertSound(list, author, value);
  const next = savedValue(value);
  const changed = await named(() =>
    query<{ version: number }>(db, updateSql, [
      author.companyId,
      current.id,
      version,
      name,
      shared,
      JSON.stringify(next),
      current.shared,
    ]),
  );
  if (changed.length === 0) throw versionConflict(await queryOf(db, author, current.id));
  // Not read again, because another member's view may no longer be visible after it is unshared.
  return { ...current, name: String(name), shared: shared === true, value: next, version: changed[0]!.version };
}

/** Deletes a view, also where it is a default view. */
export async function removeQuery(db: Db, author: Author, current: SavedQuery): Promise<SavedQuery> {
  if (current.shared) assertMayShare(author);
  const text = 'delete from saved_queries where company_id = $1 and id = $2 and shared = $3 returning id';
  const gone = await query(db, text, [author.companyId, current.id, current.shared]);
  if (gone.length === 0) throw notFound();
  return current;
}

/** Makes the view the member's default for its list. */
export async function makeDefault(db: Db, author: Author, saved: SavedQuery): Promise<SavedQuery> {
  await query(
    db,
    `insert into default_queries (company_id, member_id, resource, query_id) values ($1, $2, $3, $4)
     on conflict (company_id, member_id, resource) do update set query_id = excluded.query_id`,
    [author.companyId, author.userId, saved.resource, saved.id],
  );
  return { ...saved, isDefault: true };
}

/** Removes the view as the member's default for its list. */
export async function dropDefault(db: Db, author: Author, saved: SavedQuery): Promise<SavedQuery> {
  const text = 'delete from default_queries where company_id = $1 and member_id = $2 and query_id = $3';
  await query(db, text, [author.companyId, author.userId, saved.id]);
  return { ...saved, isDefault: false };
}

/** The member's default views by resource, without views they can no longer see. */
export async function defaultsOf(
  db: Db,
  { companyId, userId }: Pick<Author, 'companyId' | 'userId'>,
): Promise<ReadonlyMap<string, SavedValue>> {
  const rows = await query<Pick<SavedQuery, 'resource' | 'value'>>(db, defaultsSql, [companyId, userId]);
  return new Map(rows.map(({ resource, value }) => [resource, value]));
}

const defaultsSql = `select q.resource, q.value from default_queries d
  join saved_queries q on q.company_id = d.company_id and q.id = d.query_id
  where d.company_id = $1 and d.member_id = $2 and (q.owner_id = $2 or q.shared)`;

const selectSql = `select q.id, q.resource, q.name, q.shared, q.value, q.version, q.owner_id = $2 as "isMine",
    m.nickname as "ownerName", d.query_id is not null as "isDefault"
  from saved_queries q
  join members m on m.company_id = q.company_id and m.id = q.owner_id
  left join default_queries d on d.company_id = q.company_id and d.member_id = $2 and d.query_id = q.id
  where q.company_id = $1 and (q.owner_id = $2 or q.shared)`;

const freeSql = `select free.place from generate_series(1, ${maxQueries}) as free (place) where not exists (
    select from saved_queries q where q.company_id = $1 and q.owner_id = $2 and q.resource = $3 and q.place = free.place)
  limit 1`;

const insertSql = `insert into saved_queries (id, company_id, owner_id, resource, name, shared, value, place)
  select $1, $2, $3, $4, $5, $6, $7::jsonb, free.place from (
    select min(every.place) as place from generate_series(1, ${maxQueries}) as every (place) where not exists (
      select from saved_queries q where q.company_id = $2 and q.owner_id = $3 and q.resource = $4 and q.place = every.place)
  ) as free where free.place is not null
  on conflict (company_id, owner_id, resource, place) do nothing returning id`;

const updateSql = `update saved_queries set name = $4, shared = $5, value = $6::jsonb, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and version = $3 and shared = $7 returning version`;

function assertMayShare({ actor }: Author): void {
  if (actor !== undefined && !actor.permissions.has(sharePermission)) throw notAllowed();
}

function assertSound(list: SavedList, { actor }: Author, value: unknown): void {
  const faults = list.faults((code) => actor === undefined || actor.permissions.has(code), value);
  if (faults.length > 0) throw invalid(faults);
}

/** Turns a duplicate name into a validation error on `name`. */
async function named<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'saved_queries_name')
      throw invalid([{ path: 'name', code: 'unique' }]);
    throw error;
  }
}
