import { v7 as newId } from 'uuid';
import { maskOf } from '../../../src/schema/permissions/maskOf';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { DeliveryDeps } from '../deps';
import { takeCodes, type Wanted } from '../pools/take';
import { type HandedUnit, unitsFor } from '../pools/units';
import { type Part, unitsOf } from '../rules/parts';
import type { Facts } from './facts';
import { fetchedUnits } from './fetches';

/** A unit that has just been allocated to a delivery. */
export interface GivenUnit extends HandedUnit {
  readonly index: number;
  readonly kind: Part['kind'];
}

/** What a delivery is missing from a pool. */
export interface Shortage {
  readonly poolId: string;
  readonly missing: number;
  /** Index of the rule's part that is short. */
  readonly part: number;
  /** The missing units are being fetched from an API; no user action is needed. */
  readonly isAsked: boolean;
}

export interface Allocation {
  readonly units: readonly GivenUnit[];
  readonly short: readonly Shortage[];
}

/**
 * Allocates what an edition of a delivery is missing for each part, in part order, and stores it as the delivery's
 * units. Returns shortages. With 'all', nothing is stored if anything is short, and the caller rolls back what was
 * taken. Deliveries that have waited longer for a pool go first.
 */
export async function allocate(
  trx: Trx,
  deps: DeliveryDeps,
  facts: Facts,
  edition: number,
  take: 'all' | 'some',
): Promise<Allocation> {
  const wanted = facts.rule!.parts;
  const queues = await queuesBefore(trx, facts, wanted);
  const had = await hadUnits(trx, facts, edition);
  const [units, short] = [[] as Row[], [] as Shortage[]];
  let index = had.last;
  for (const [part, { poolId, kind, unitsPerItem }] of wanted.entries()) {
    const count = unitsOf({ poolId, kind, unitsPerItem }, facts.quantity) - (had.byPart[part] ?? 0);
    if (count <= 0) continue;
    const taken = queues.has(poolId)
      ? []
      : await unitsOfPool(trx, deps, facts, edition, { poolId, kind, count, part, take });
    for (const unit of taken) units.push({ ...unit, index: ++index, part, poolId, kind });
    if (taken.length < count) short.push({ poolId, missing: count - taken.length, part, isAsked: kind === 'api' });
  }
  if (units.length > 0 && (short.length === 0 || take === 'some')) await writeUnits(trx, facts, edition, units);
  return { units, short };
}

interface Row extends GivenUnit {
  readonly part: number;
  readonly poolId: string;
}

interface Asking {
  readonly poolId: string;
  readonly kind: Part['kind'];
  readonly count: number;
  readonly part: number;
  readonly take: 'all' | 'some';
}

async function unitsOfPool(
  trx: Trx,
  deps: DeliveryDeps,
  { companyId, id, orderLineId }: Facts,
  edition: number,
  { poolId, kind, count, part, take }: Asking,
): Promise<readonly HandedUnit[]> {
  // The most common kind: the pool row is not read.
  if (kind === 'unique') return codesOf(trx, { companyId, poolId, orderLineId, count, take });
  const handout = await unitsFor(trx, deps, { companyId, poolId, orderLineId, count, take });
  if (handout.how === 'taken') return handout.units;
  if (handout.how === 'short') return [];
  const fetched = await fetchedUnits(trx, { companyId, deliveryId: id, edition, part, poolId, count });
  // Before more is fetched, use API units that earlier deliveries no longer needed.
  if (fetched.length === 0) return codesOf(trx, { companyId, poolId, orderLineId, count, take });
  return fetched.map((content) => ({
    codeId: null,
    content,
    fileId: null,
    mask: maskOf(deps.contents.open(content)),
  }));
}

async function codesOf(trx: Trx, wanted: Wanted): Promise<readonly HandedUnit[]> {
  const codes = await takeCodes(trx, wanted);
  return codes.map(({ id: codeId, mask }) => ({ codeId, content: null, fileId: null, mask }));
}

/** The pools for which another delivery has waited longer. */
async function queuesBefore(trx: Trx, { companyId, id }: Facts, parts: readonly Part[]): Promise<Set<string>> {
  const pools = parts.filter(({ kind }) => kind === 'unique' || kind === 'shared').map(({ poolId }) => poolId);
  const rows = pools.length === 0 ? [] : await query<{ poolId: string }>(trx, queueSql, [companyId, id, pools]);
  return new Set(rows.map(({ poolId }) => poolId));
}

const queueSql = prepared(`
  select distinct w.pool_id as "poolId" from delivery_waits w, deliveries d
   where d.company_id = $1 and d.id = $2 and w.company_id = $1 and w.pool_id = any($3::uuid[]) and w.delivery_id <> d.id
     and (w.since, w.delivery_id) < (coalesce((select min(o.since) from delivery_waits o where o.delivery_id = d.id), d.due_at), d.id)`);

/** Units already allocated to the edition, by part. */
async function hadUnits(
  trx: Trx,
  { companyId, id, allocatedUnits }: Facts,
  edition: number,
): Promise<{ last: number; byPart: Readonly<Record<number, number>> }> {
  if (allocatedUnits === 0) return { last: 0, byPart: {} };
  const rows = await query<{ part: number; count: number; last: number }>(trx, hadSql, [companyId, id, edition]);
  return {
    last: Math.max(0, ...rows.map(({ last }) => last)),
    byPart: Object.fromEntries(rows.map(({ part, count }) => [part, count])),
  };
}

const hadSql = prepared(`
  select part, count(*)::int as count, max(index) as last from delivery_units
   where company_id = $1 and delivery_id = $2 and edition = $3 and state = 'active' group by part`);

async function writeUnits(trx: Trx, { companyId, id }: Facts, edition: number, units: readonly Row[]): Promise<void> {
  const column = <K extends keyof Row>(name: K) => units.map((unit) => unit[name]);
  await query(trx, unitsSql, [
    companyId,
    id,
    edition,
    units.map(() => newId()),
    column('index'),
    column('part'),
    column('poolId'),
    column('codeId'),
    column('content'),
    column('fileId'),
    column('mask'),
  ]);
}

const unitsSql = prepared(`
  insert into delivery_units (id, company_id, delivery_id, edition, index, part, pool_id, code_id, content, file_id, mask)
  select g.id, $1, $2, $3, g.index, g.part, g.pool_id, g.code_id, g.content, g.file_id, g.mask
    from unnest($4::uuid[], $5::int[], $6::int[], $7::uuid[], $8::uuid[], $9::bytea[], $10::uuid[], $11::text[])
      as g(id, index, part, pool_id, code_id, content, file_id, mask)`);
