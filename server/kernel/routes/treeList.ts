import { snakeCase } from '../db/migrations/fromSchema/columns';
import { type Db, query, type Reader } from '../db/queries';
import { listRecords } from '../db/records/list';
import type { ListRequest } from '../db/records/listRequest';
import { orderOf } from '../db/records/listText';
import { readByIds } from '../db/records/read';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { whereOf } from '../db/records/where';

/** Maximum nodes in one response; of a larger tree only the upper levels, and the rest by page. */
export const maxAtOnce = 2_000;

export type TreeNode = StoredRecord & { children?: TreeNode[]; childCount: number };

type TreeQuery = Pick<ListRequest, 'search' | 'filters' | 'sort'>;

/**
 * The records as a tree, with their ancestors, so that it is connected whatever the search. Each node has its child
 * count; in a tree too large for one response, the lowest nodes have no `children`.
 */
export async function listTree(db: Db, table: RecordTable, reader: Reader, asked: TreeQuery): Promise<TreeNode[]> {
  const isNarrowed = asked.search !== null || asked.filters.length > 0;
  const upper = isNarrowed ? null : await upperLevels(db, table, reader);
  const filters = upper === null ? asked.filters : [{ field: 'id', operator: 'any', value: upper } as const];
  const { records } = await listRecords(db, table, reader, { ...asked, filters, offset: 0, limit: maxAtOnce });
  const all = await withThoseAbove(db, table, reader, records, asked);
  const isWhole = !isNarrowed && upper === null;
  return nest(table, all, isWhole ? null : await childCounts(db, table, reader, all));
}

/** Records of one page with their child counts. */
export async function withChildCounts(
  db: Db,
  table: RecordTable,
  reader: Reader,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const counts = await childCounts(db, table, reader, records);
  return records.map((record) => ({ ...record, childCount: counts.get(record.id) ?? 0 }));
}

/**
 * For a tree too large for one response, the ids of as many whole levels from the top as fit, at least the first; null
 * otherwise. The top is where the reader's data scope starts.
 */
async function upperLevels(db: Db, table: RecordTable, reader: Reader): Promise<string[] | null> {
  const { text, values } = whereOf(table, reader, { search: null, filters: [] });
  const { name } = table.table;
  const [counted] = await query<{ total: number }>(
    db,
    `select count(*) as total from (select 1 from ${name} where ${text} limit ${maxAtOnce + 1}) as capped`,
    values,
  );
  if (Number(counted!.total) <= maxAtOnce) return null;
  const rows = await query<{ id: string }>(
    db,
    `with recursive seen as (select id, ${parentColumn(table)} as above from ${name} where ${text}), down as (
       select id, 1 as level from seen where not exists (select 1 from seen as parent where parent.id = seen.above)
       union all select seen.id, down.level + 1 from seen join down on seen.above = down.id
     ), counted as (select id, level, count(*) over (order by level) as so_far from down)
     select id from counted where so_far <= ${maxAtOnce} or level = 1 limit ${maxAtOnce}`,
    values,
  );
  return rows.map((row) => row.id);
}

/** In the requested order, including the ancestors excluded by search or data scope. */
async function withThoseAbove(
  db: Db,
  table: RecordTable,
  reader: Reader,
  found: readonly StoredRecord[],
  { sort }: TreeQuery,
): Promise<readonly StoredRecord[]> {
  const { parent } = table.schema.tree!;
  const known = new Set(found.map((record) => record.id));
  const isMissing = found.some((record) => record[parent] !== null && !known.has(String(record[parent])));
  if (!isMissing) return found;
  const rows = await query<{ id: string }>(
    db,
    `with recursive up as (
       select id, ${parentColumn(table)} as above from ${table.table.name} where company_id = $1 and id = any($2::uuid[])
       union select t.id, t.${parentColumn(table)} from ${table.table.name} t join up on t.id = up.above where t.company_id = $1
     ) select id from ${table.table.name} where company_id = $1 and id in (select id from up) order by ${orderOf(table, sort)}`,
    [reader.companyId, [...known]],
  );
  const missing = rows.map((row) => row.id).filter((id) => !known.has(id));
  const records = new Map([...found, ...(await readByIds(db, table, reader, missing))].map((one) => [one.id, one]));
  return rows.flatMap((row) => records.get(row.id) ?? []);
}

async function childCounts(
  db: Db,
  table: RecordTable,
  reader: Reader,
  records: readonly StoredRecord[],
): Promise<Map<string, number>> {
  const { text, values } = whereOf(table, reader, { search: null, filters: [] });
  const parent = parentColumn(table);
  const rows = await query<{ id: string; count: number }>(
    db,
    `select ${parent} as id, count(*) as count from ${table.table.name}
      where ${text} and ${parent} = any($${values.length + 1}::uuid[]) group by ${parent}`,
    [...values, records.map((record) => record.id)],
  );
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}

/**
 * Without counts all records are present. Otherwise a node without children among the records gets no `children`, as
 * they may exist.
 */
function nest(
  table: RecordTable,
  records: readonly StoredRecord[],
  counts: ReadonlyMap<string, number> | null,
): TreeNode[] {
  const { parent } = table.schema.tree!;
  const nodes = new Map(
    records.map((record) => [record.id, { ...record, childCount: counts?.get(record.id) ?? 0 } as TreeNode]),
  );
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const above = nodes.get(String(node[parent]));
    if (above === undefined) roots.push(node);
    else childrenOf(above).push(node);
  }
  for (const node of nodes.values()) {
    const below = counts === null || node.childCount === 0 ? childrenOf(node) : (node.children ?? []);
    node.childCount = Math.max(node.childCount, below.length);
  }
  return roots;
}

function childrenOf(node: TreeNode): TreeNode[] {
  node.children = node.children ?? [];
  return node.children;
}

function parentColumn(table: RecordTable): string {
  return snakeCase(table.schema.tree!.parent);
}
