import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { query } from '../queries';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import type { RecordTable, StoredRecord } from './recordTable';
import type { Trx } from './rules';

/** Room between neighbours, so that most moves touch one record alone. */
const step = 1_024;

/**
 * The order number that puts a record before that sibling, or last for null. Where no number is left between two
 * neighbours, all siblings are numbered anew: that is no change of theirs, and their versions stay. The company's tree
 * must be held.
 */
export async function orderBefore(
  trx: Trx,
  table: RecordTable,
  author: Author,
  id: string | null,
  values: Values,
  beforeId: string | null,
): Promise<number> {
  const siblings = await siblingsOf(trx, table, author, id, values);
  const at = beforeId === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === beforeId);
  if (at < 0) throw invalid([{ path: 'beforeId', code: 'reference' }]);
  const free = gapAt(siblings, at, maxOf(table));
  if (free !== null) return free;
  await renumber(
    trx,
    table,
    author,
    siblings.map((sibling) => sibling.id),
  );
  return between(at === 0 ? null : at * step, at === siblings.length ? null : (at + 1) * step)!;
}

/** Since the record was read its siblings may have been numbered anew. The company's tree must be held. */
export async function refreshOrder(
  trx: Trx,
  table: RecordTable,
  author: Author,
  current: StoredRecord,
  values: Values,
): Promise<void> {
  const order = table.schema.tree!.order!;
  const text = `select ${snakeCase(order)} as place from ${table.table.name} where company_id = $1 and id = $2`;
  const [row] = await query<Pick<Sibling, 'place'>>(trx, text, [author.companyId, current.id]);
  if (row === undefined) return;
  if (values[order] === current[order]) values[order] = row.place;
  current[order] = row.place;
}

/** Null when nothing is free there: the numbers are used up, or a neighbour has none. */
function gapAt(siblings: readonly Sibling[], at: number, max: number): number | null {
  const [above, below] = [siblings[at - 1], siblings[at]];
  if (above?.place === null || below?.place === null) return null;
  const free = between(above?.place ?? null, below?.place ?? null);
  return free !== null && free <= max ? free : null;
}

function maxOf({ schema }: RecordTable): number {
  const field = schema.fields[schema.tree!.order!];
  return (field?.kind === 'number' ? field.max : undefined) ?? Number.MAX_SAFE_INTEGER;
}

function between(above: number | null, below: number | null): number | null {
  if (below === null) return (above ?? 0) + step;
  const free = Math.floor(((above ?? 0) + below) / 2);
  return free > (above ?? -1) && free < below ? free : null;
}

interface Sibling {
  readonly id: string;
  readonly place: number | null;
}

async function siblingsOf(trx: Trx, table: RecordTable, author: Author, id: string | null, values: Values) {
  const { parent, order } = table.schema.tree!;
  const place = snakeCase(order!);
  return query<Sibling>(
    trx,
    `select id, ${place} as place from ${table.table.name}
      where company_id = $1 and ${snakeCase(parent)} is not distinct from $2::uuid and id is distinct from $3::uuid
      order by ${place} nulls last, id`,
    [author.companyId, values[parent] ?? null, id],
  );
}

async function renumber(trx: Trx, table: RecordTable, author: Author, ids: readonly string[]): Promise<void> {
  await query(
    trx,
    `update ${table.table.name} set ${snakeCase(table.schema.tree!.order!)} = given.place * ${step}
       from unnest($2::uuid[]) with ordinality as given (id, place)
      where ${table.table.name}.company_id = $1 and ${table.table.name}.id = given.id`,
    [author.companyId, ids],
  );
}
