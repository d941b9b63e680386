import { invalid } from '../../../http/refusal';
import { snakeCase } from '../../migrations/fromSchema/columns';
import { type Author, query, type Trx } from '../../queries';
import type { RecordTable, StoredRecord } from '../recordTable';
import type { Write } from './context';

/** Gap between order numbers, so that most moves change only one record. */
const step = 1_024;

/**
 * The order number that places a record before the sibling `position`, or last without one. If no number is free between
 * two neighbours, renumbers all siblings without changing their versions. The caller holds the lock on the company's
 * tree.
 */
export async function orderBefore(trx: Trx, write: Write): Promise<number> {
  const { table, author, position = null } = write;
  const siblings = await siblingsOf(trx, write);
  const at = position === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === position);
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

/**
 * Updates the order number of a record that was read earlier: its siblings may have been renumbered since. The caller
 * holds the lock on the company's tree.
 */
export async function refreshOrder(trx: Trx, { table, author, values }: Write, current: StoredRecord): Promise<void> {
  const order = table.schema.tree!.order!;
  const text = `select ${snakeCase(order)} as place from ${table.table.name} where company_id = $1 and id = $2`;
  const [row] = await query<Pick<Sibling, 'place'>>(trx, text, [author.companyId, current.id]);
  if (row === undefined) return;
  if (values[order] === current[order]) values[order] = row.place;
  current[order] = row.place;
}

/** A free number at this position; null if there is none or a neighbour has no number. */
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

async function siblingsOf(trx: Trx, { table, author, current, values }: Write) {
  const { parent, order } = table.schema.tree!;
  const place = snakeCase(order!);
  return query<Sibling>(
    trx,
    `select id, ${place} as place from ${table.table.name}
      where company_id = $1 and ${snakeCase(parent)} is not distinct from $2::uuid and id is distinct from $3::uuid
      order by ${place} nulls last, id`,
    [author.companyId, values[parent] ?? null, current?.id ?? null],
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
