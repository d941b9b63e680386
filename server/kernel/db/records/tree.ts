import { sql } from 'kysely';
import type { Values } from '../../../../src/schema/validation';
import { invalid, notAllowed } from '../../http/refusal';
import { query } from '../queries';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import { orderBefore, refreshOrder } from './order';
import type { RecordTable, StoredRecord } from './recordTable';
import { misplaced } from './refusals';
import type { Trx } from './rules';
import { scopeFor } from './scope';

/** Separates the drop position `beforeId` from the input: the id of a sibling, null for last, undefined to stay. */
export function placeIn(table: RecordTable, input: unknown): { place: string | null | undefined; rest: unknown } {
  if (table.schema.tree?.order === undefined || typeof input !== 'object' || input === null || !('beforeId' in input))
    return { place: undefined, rest: input };
  const { beforeId, ...rest } = input;
  if (beforeId !== null && typeof beforeId !== 'string') throw invalid([{ path: 'beforeId', code: 'string' }]);
  return { place: beforeId === '' ? null : beforeId, rest };
}

/**
 * Determines the position of a record in its tree and among its siblings. Refuses a position below the record itself,
 * one that is too deep for its subtree, and a parent that does not accept this kind or is beyond the author's data
 * scope. Writes to a company's tree are serialized by an advisory lock: two moves that are valid alone can form a cycle
 * together. Must be called before the parent row is locked, otherwise two writes can deadlock.
 */
export async function settlePlace(
  trx: Trx,
  table: RecordTable,
  author: Author,
  current: StoredRecord | null,
  values: Values,
  place: string | null | undefined,
): Promise<void> {
  const { parent, order, kinds } = table.schema.tree!;
  const moves = current === null || (current[parent] ?? null) !== (values[parent] ?? null);
  const changesKind = kinds !== undefined && current?.[kinds.field] !== values[kinds.field];
  if (!moves && !changesKind && place === undefined) return;
  await lockTree(trx, table, author);
  if (order !== undefined && current !== null) await refreshOrder(trx, table, author, current, values);
  if (moves) await checkParent(trx, table, author, current?.id ?? null, values);
  if (moves || changesKind) await checkKinds(trx, table, author, current, values);
  if (order === undefined) return;
  const isGiven = place === undefined && values[order] !== null && values[order] !== current?.[order];
  if (!isGiven) values[order] = await orderBefore(trx, table, author, current?.id ?? null, values, place ?? null);
}

/** Advisory lock held until the transaction ends: moves in one company's tree run one after another. */
async function lockTree(trx: Trx, table: RecordTable, author: Author): Promise<void> {
  const key = `${table.table.name} ${author.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

async function checkParent(trx: Trx, table: RecordTable, author: Author, id: string | null, values: Values) {
  const { parent, maxDepth } = table.schema.tree!;
  const under = (values[parent] ?? null) as string | null;
  checkReach(table, author, id, under);
  if (under === null) return;
  const above = await ancestors(trx, table, author, under);
  if (above.length === 0) throw misplaced(table, 'parent', { path: parent, code: 'reference' });
  if (id !== null && above.includes(id)) throw misplaced(table, 'cycle', { path: parent, code: 'cycle' });
  const height = id === null ? 1 : await heightOf(trx, table, author, id);
  if (above.length + height > maxDepth)
    throw misplaced(table, 'tooDeep', { path: parent, code: 'tooDeep', params: { limit: maxDepth } });
}

/** Where the records are departments, refuses a position beyond the author's data scope. */
function checkReach(table: RecordTable, author: Author, id: string | null, under: string | null): void {
  if (table.schema.scope?.departments !== 'id') return;
  const scope = scopeFor(table, author, id === null ? 'add' : 'edit');
  if (scope !== 'ALL' && (under === null || !scope.departmentIds.includes(under))) throw notAllowed();
}

/** Checks that the children are still allowed below this record, and the record below its parent. */
async function checkKinds(
  trx: Trx,
  table: RecordTable,
  author: Author,
  current: StoredRecord | null,
  values: Values,
): Promise<void> {
  const { parent, kinds } = table.schema.tree!;
  if (kinds === undefined) return;
  const { name } = table.table;
  const kindColumn = snakeCase(kinds.field);
  const kind = String(values[kinds.field]);
  const [above] = await query<{ kind: string }>(
    trx,
    `select ${kindColumn} as kind from ${name} where company_id = $1 and id = $2`,
    [author.companyId, values[parent] ?? null],
  );
  const allowed = above === undefined ? kinds.top : (kinds.below[above.kind] ?? []);
  if (!allowed.includes(kind)) throw misplaced(table, 'parent', { path: parent, code: 'parentKind' });
  if (current === null || current[kinds.field] === kind) return;
  const below = await query<{ kind: string }>(
    trx,
    `select distinct ${kindColumn} as kind from ${name} where company_id = $1 and ${snakeCase(parent)} = $2`,
    [author.companyId, current.id],
  );
  if (below.some((child) => !(kinds.below[kind] ?? []).includes(child.kind)))
    throw misplaced(table, 'parent', { path: kinds.field, code: 'parentKind' });
}

async function ancestors(trx: Trx, table: RecordTable, author: Author, from: string): Promise<string[]> {
  const { name } = table.table;
  const parent = snakeCase(table.schema.tree!.parent);
  const rows = await query<{ id: string }>(
    trx,
    `with recursive up as (
       select id, ${parent} as above from ${name} where company_id = $1 and id = $2
       union select t.id, t.${parent} from ${name} t join up on t.id = up.above where t.company_id = $1
     ) select id from up`,
    [author.companyId, from],
  );
  return rows.map((row) => row.id);
}

/** Number of levels from the record to its deepest descendant, itself included. */
async function heightOf(trx: Trx, table: RecordTable, author: Author, id: string): Promise<number> {
  const { name } = table.table;
  const parent = snakeCase(table.schema.tree!.parent);
  const [row] = await query<{ height: number }>(
    trx,
    `with recursive down as (
       select id, 1 as level from ${name} where company_id = $1 and id = $2
       union all select t.id, down.level + 1 from ${name} t join down on t.${parent} = down.id where t.company_id = $1
     ) select max(level) as height from down`,
    [author.companyId, id],
  );
  return row?.height ?? 1;
}
