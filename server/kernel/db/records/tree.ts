import { sql, type Transaction } from 'kysely';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { run } from '../queries';
import type { SystemTables } from '../systemTables';
import { snakeCase } from '../tables/columns';
import type { Author } from './change';
import type { RecordTable } from './recordTable';

/** True when the write puts the record under another parent than it stands under now. */
export function moves(table: RecordTable, before: Values | null, after: Values): boolean {
  const parent = table.schema.tree?.parent;
  return parent !== undefined && (after[parent] ?? null) !== null && before?.[parent] !== after[parent];
}

/**
 * Refuses a place in the tree that is below the record itself or too deep for what hangs on it. Moves in one company's
 * tree wait for each other: two that are fine alone can make a circle together. To be called before the parent is held,
 * or two that wait would hold what the other needs.
 */
export async function holdPlace(
  trx: Transaction<SystemTables>,
  table: RecordTable,
  author: Author,
  id: string | null,
  values: Values,
): Promise<void> {
  const { parent, maxDepth } = table.schema.tree!;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table.table.name} ${author.companyId}`}, 0))`.execute(
    trx,
  );
  const above = await ancestors(trx, table, author, values[parent] as string);
  if (id !== null && above.includes(id)) throw invalid([{ path: parent, code: 'cycle' }]);
  const height = id === null ? 1 : await heightOf(trx, table, author, id);
  if (above.length + height > maxDepth) throw invalid([{ path: parent, code: 'tooDeep', params: { limit: maxDepth } }]);
}

async function ancestors(
  trx: Transaction<SystemTables>,
  table: RecordTable,
  author: Author,
  from: string,
): Promise<string[]> {
  const { name } = table.table;
  const parent = snakeCase(table.schema.tree!.parent);
  const rows = await run<{ id: string }>(
    trx,
    `with recursive up as (
       select id, ${parent} as above from ${name} where company_id = $1 and id = $2
       union select t.id, t.${parent} from ${name} t join up on t.id = up.above where t.company_id = $1
     ) select id from up`,
    [author.companyId, from],
  );
  return rows.map((row) => row.id);
}

/** Levels from the record to its deepest descendant, itself included. */
async function heightOf(
  trx: Transaction<SystemTables>,
  table: RecordTable,
  author: Author,
  id: string,
): Promise<number> {
  const { name } = table.table;
  const parent = snakeCase(table.schema.tree!.parent);
  const [row] = await run<{ height: number }>(
    trx,
    `with recursive down as (
       select id, 1 as level from ${name} where company_id = $1 and id = $2
       union all select t.id, down.level + 1 from ${name} t join down on t.${parent} = down.id where t.company_id = $1
     ) select max(level) as height from down`,
    [author.companyId, id],
  );
  return row?.height ?? 1;
}
