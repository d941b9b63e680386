import { invalid, notAllowed } from '../../../http/refusal';
import { snakeCase } from '../../migrations/fromSchema/columns';
import { type Author, query, type Trx } from '../../queries';
import { scopeFor } from '../access/scope';
import type { RecordTable, StoredRecord } from '../recordTable';
import { misplaced } from '../refusals';
import type { Write } from './context';
import { orderBefore, refreshOrder } from './order';

/** Separates the position `beforeId` from the input: the id of a sibling, null for last, undefined to stay. */
export function takePosition(
  table: RecordTable,
  input: unknown,
): { position: string | null | undefined; rest: unknown } {
  if (table.schema.tree?.order === undefined || typeof input !== 'object' || input === null || !('beforeId' in input))
    return { position: undefined, rest: input };
  const { beforeId, ...rest } = input;
  if (beforeId !== null && typeof beforeId !== 'string') throw invalid([{ path: 'beforeId', code: 'string' }]);
  return { position: beforeId === '' ? null : beforeId, rest };
}

/**
 * Places a record in its tree and among its siblings; does nothing outside a tree. Refuses a position below the record
 * itself, one that is too deep for its subtree, and a parent that does not accept this kind or is beyond the author's
 * data scope. Writes to a company's tree are serialized by an advisory lock: two moves that are valid alone can form a
 * cycle together. Must be called before the parent row is locked, otherwise two writes can deadlock.
 */
export async function placeInTree(trx: Trx, write: Write): Promise<void> {
  const { table, author, current, values, position } = write;
  if (table.schema.tree === undefined) return;
  const { parent, order, kinds } = table.schema.tree;
  const moves = current === null || (current[parent] ?? null) !== (values[parent] ?? null);
  const changesKind = kinds !== undefined && current?.[kinds.field] !== values[kinds.field];
  if (!moves && !changesKind && position === undefined) return;
  await lockTree(trx, table, author);
  if (order !== undefined && current !== null) await refreshOrder(trx, write, current);
  if (moves) await checkParent(trx, write);
  if (moves || changesKind) await checkKinds(trx, write);
  if (order === undefined) return;
  const isGiven = position === undefined && values[order] !== null && values[order] !== current?.[order];
  if (!isGiven) values[order] = await orderBefore(trx, write);
}

/** Advisory lock held until the transaction ends: moves in one company's tree run one after another. */
async function lockTree(trx: Trx, table: RecordTable, author: Author): Promise<void> {
  const key = `${table.table.name} ${author.companyId}`;
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

async function checkParent(trx: Trx, { table, author, current, values }: Write): Promise<void> {
  const { parent, maxDepth } = table.schema.tree!;
  const under = (values[parent] ?? null) as string | null;
  checkReach(table, author, current, under);
  if (under === null) return;
  const above = await ancestors(trx, table, author, under);
  if (above.length === 0) throw misplaced(table, 'parent', { path: parent, code: 'reference' });
  if (current !== null && above.includes(current.id)) throw misplaced(table, 'cycle', { path: parent, code: 'cycle' });
  const height = current === null ? 1 : await heightOf(trx, table, author, current.id);
  if (above.length + height > maxDepth)
    throw misplaced(table, 'tooDeep', { path: parent, code: 'tooDeep', params: { limit: maxDepth } });
}

/** Where the records are departments, refuses a position beyond the author's data scope. */
function checkReach(table: RecordTable, author: Author, current: StoredRecord | null, under: string | null): void {
  if (table.schema.scope?.departments !== 'id') return;
  const scope = scopeFor(table, author, current === null ? 'add' : 'edit');
  if (scope !== 'ALL' && (under === null || !scope.departmentIds.includes(under))) throw notAllowed();
}

/** Checks that the children are still allowed below this record, and the record below its parent. */
async function checkKinds(trx: Trx, { table, author, current, values }: Write): Promise<void> {
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
