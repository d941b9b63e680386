import { type Db, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';

/** Derives leader names, member counts (own and total) and depth of departments, with two queries for all of them. */
export async function deriveDepartments(
  db: Db,
  { companyId }: Reader,
  records: readonly StoredRecord[],
): Promise<void> {
  const nodes = await query<Node>(db, nodesSql, [companyId, records.map((record) => record.id)]);
  const tree = new Map(nodes.map((node) => [node.id, node]));
  const people = await query<Person>(db, peopleSql, [companyId, [...tree.keys()]]);
  const { own, whole } = countPeople(tree, people);
  const levels = new Map<string, number>();
  for (const record of records) {
    record.leaderName = tree.get(record.id)?.leaderName ?? null;
    record.memberCount = own.get(record.id) ?? 0;
    record.totalMemberCount = whole.get(record.id) ?? 0;
    record.depth = levelOf(record.id, tree, levels);
    record.createTime = record.createdAt;
  }
}

interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly leaderName: string | null;
}

interface Person {
  readonly departmentIds: readonly string[];
}

type Tree = ReadonlyMap<string, Node>;

/** The requested departments with all descendants and ancestors. */
const nodesSql = `
  with recursive down as (
    select id, parent_id, leader_user_id from departments where company_id = $1 and id = any($2::uuid[])
    union select t.id, t.parent_id, t.leader_user_id from departments t join down on t.parent_id = down.id where t.company_id = $1
  ), up as (
    select id, parent_id, leader_user_id from departments where company_id = $1 and id = any($2::uuid[])
    union select t.id, t.parent_id, t.leader_user_id from departments t join up on t.id = up.parent_id where t.company_id = $1
  )
  select node.id, node.parent_id as "parentId", leader.nickname as "leaderName"
    from (select * from down union select * from up) as node
    left join members leader on leader.company_id = $1 and leader.id = node.leader_user_id`;

/**
 * Current members (enabled or not) of these departments. Compares ids one by one, because an array overlap with
 * thousands of ids is slow.
 */
const peopleSql = `
  select dept_ids as "departmentIds" from members
   where company_id = $1 and join_status = 'NORMAL'
     and exists (select 1 from unnest(dept_ids) as one (id) where one.id = any($2::uuid[]))`;

/** A member of several departments counts once in each, and once in their common ancestors. */
function countPeople(tree: Tree, people: readonly Person[]) {
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const { departmentIds } of people) {
    const reached = new Set<string>();
    for (const id of departmentIds) {
      own.set(id, (own.get(id) ?? 0) + 1);
      for (let at: string | null = id; at !== null && !reached.has(at); at = tree.get(at)?.parentId ?? null)
        reached.add(at);
    }
    for (const id of reached) whole.set(id, (whole.get(id) ?? 0) + 1);
  }
  return { own, whole };
}

/** The top level is 1. */
function levelOf(id: string, tree: Tree, known: Map<string, number>): number {
  const found = known.get(id);
  if (found !== undefined) return found;
  const above = tree.get(id)?.parentId ?? null;
  const level = above === null ? 1 : levelOf(above, tree, known) + 1;
  known.set(id, level);
  return level;
}
