import { type Db, run } from '../db/queries';
import type { Reader } from '../db/records/author';
import { listRecords } from '../db/records/list';
import type { ListRequest } from '../db/records/listRequest';
import { readByIds } from '../db/records/read';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';
import { snakeCase } from '../db/tables/columns';

/** At most as many nodes as a tree shows at once; of a larger one the upper levels, and what is below by page. */
export const mostAtOnce = 2_000;

export type TreeNode = StoredRecord & { children?: TreeNode[]; childCount: number };

type Asked = Pick<ListRequest, 'search' | 'filters' | 'sort'>;

/**
 * The records as a tree, each with what stands above it, so that it hangs together whatever was searched for. Every node
 * says how many stand right below it; where there were too many for one answer the lower ones have no `children`.
 */
export async function listTree(db: Db, table: RecordTable, reader: Reader, asked: Asked): Promise<TreeNode[]> {
  const { records, total } = await listRecords(db, table, reader, { ...asked, offset: 0, limit: mostAtOnce });
  const isWhole = total <= mostAtOnce;
  const isNarrowed = asked.search !== null || asked.filters.length > 0;
  const found = isWhole || isNarrowed ? records : await upperLevels(db, table, reader, asked);
  const all = [...found, ...(await missingAbove(db, table, reader, found))];
  return nest(table, all, await childCounts(db, table, reader, all), isWhole && !isNarrowed);
}

/** Records of one page with how many stand right below each. */
export async function withChildCounts(
  db: Db,
  table: RecordTable,
  reader: Reader,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const counts = await childCounts(db, table, reader, records);
  return records.map((record) => ({ ...record, childCount: counts.get(record.id) ?? 0 }));
}

/** As many whole levels from the top as fit, the first of them in any case. */
async function upperLevels(db: Db, table: RecordTable, reader: Reader, asked: Asked): Promise<StoredRecord[]> {
  const parent = snakeCase(table.schema.tree!.parent);
  const rows = await run<{ id: string }>(
    db,
    `with recursive down as (
       select id, 1 as level from ${table.table.name} where company_id = $1 and ${parent} is null
       union all select t.id, down.level + 1 from ${table.table.name} t join down on t.${parent} = down.id where t.company_id = $1
     ), counted as (select id, level, count(*) over (order by level) as above from down)
     select id from counted where above <= $2 or level = 1 limit $2`,
    [reader.companyId, mostAtOnce],
  );
  const filters = [{ field: 'id', operator: 'any', value: rows.map((row) => row.id) }] as const;
  return (await listRecords(db, table, reader, { ...asked, filters, offset: 0, limit: mostAtOnce })).records;
}

async function missingAbove(db: Db, table: RecordTable, reader: Reader, found: readonly StoredRecord[]) {
  const parent = table.schema.tree!.parent;
  const known = new Set(found.map((record) => record.id));
  const isMissing = found.some((record) => record[parent] !== null && !known.has(String(record[parent])));
  if (!isMissing) return [];
  const column = snakeCase(parent);
  const rows = await run<{ id: string }>(
    db,
    `with recursive up as (
       select ${column} as id from ${table.table.name} where company_id = $1 and id = any($2::uuid[])
       union select t.${column} from ${table.table.name} t join up on t.id = up.id where t.company_id = $1
     ) select id from up where id is not null`,
    [reader.companyId, [...known]],
  );
  const missing = rows.map((row) => row.id).filter((id) => !known.has(id));
  return readByIds(db, table, reader.companyId, missing);
}

async function childCounts(
  db: Db,
  table: RecordTable,
  { companyId }: Reader,
  records: readonly StoredRecord[],
): Promise<Map<string, number>> {
  const parent = snakeCase(table.schema.tree!.parent);
  const rows = await run<{ id: string; count: number }>(
    db,
    `select ${parent} as id, count(*) as count from ${table.table.name}
      where company_id = $1 and ${parent} = any($2::uuid[]) group by ${parent}`,
    [companyId, records.map((record) => record.id)],
  );
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}

/** Where not everything is there, a node whose children are not among the records has none to show, not none. */
function nest(
  table: RecordTable,
  records: readonly StoredRecord[],
  counts: ReadonlyMap<string, number>,
  isWhole: boolean,
): TreeNode[] {
  const { parent } = table.schema.tree!;
  const nodes = new Map(
    records.map((record) => [record.id, { ...record, childCount: counts.get(record.id) ?? 0 } as TreeNode]),
  );
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const above = nodes.get(String(node[parent]));
    if (above === undefined) roots.push(node);
    else childrenOf(above).push(node);
  }
  for (const node of nodes.values()) {
    if (isWhole || node.childCount === 0) node.children = node.children ?? [];
  }
  return roots;
}

function childrenOf(node: TreeNode): TreeNode[] {
  node.children = node.children ?? [];
  return node.children;
}
