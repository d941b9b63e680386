import { v7 as newId } from 'uuid';
import { maskOf } from '../../../src/schema/permissions/maskOf';
import { inSavepoint, prepared, query, type Trx } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import { type TakenCode, takeCodes, type WantedCodes } from '../pools/take';
import { type PoolUnit, unitsFor } from '../pools/units';
import { type Part, unitsOf } from '../rules/parts';
import { fetchedUnits } from './fetches';
import type { LockedDelivery } from './lock';

export interface AllocatedUnit extends PoolUnit {
  /** Position within the delivery: 1, 2, 3. */
  readonly index: number;
  /** Index of the rule's part. */
  readonly part: number;
  readonly poolId: string;
  readonly kind: Part['kind'];
}

/** What a delivery is missing from a pool. */
export interface Shortage {
  readonly poolId: string;
  readonly missing: number;
  /** Index of the rule's part that is short. */
  readonly part: number;
  /** The missing units are being fetched from an API; no user action is needed. */
  readonly isFetched: boolean;
}

export interface Allocation {
  readonly units: readonly AllocatedUnit[];
  readonly short: readonly Shortage[];
}

/**
 * Allocates what deliveries of a company are missing for each part, first come, first served. Only those that get all
 * of it are in the result; `allocateAlone` decides about the others.
 */
export async function allocateTogether(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveries: readonly LockedDelivery[],
): Promise<ReadonlyMap<LockedDelivery, Allocation>> {
  const free = deliveries.filter(({ rule }) => !rule!.parts.some(isCounted));
  const allocations = await allocate(trx, deps, companyId, free, 'all');
  return new Map([...allocations].filter(([, { short }]) => short.length === 0));
}

/** Allocates what one delivery is missing: everything, or what its rule says if stock is short. */
export async function allocateAlone(trx: Trx, deps: DeliveryDeps, delivery: LockedDelivery): Promise<Allocation> {
  const { companyId, rule } = delivery;
  const take = rule!.whenShort === 'part' ? 'some' : 'all';
  let allocation: Allocation = { units: [], short: [] };
  const work = async () => {
    allocation = (await allocate(trx, deps, companyId, [delivery], take)).get(delivery)!;
    if (take === 'all' && allocation.short.length > 0) throw tooLittle;
  };
  // Rolls back what was taken of one pool if another is short.
  await inSavepoint(trx, work).catch((error: unknown) => (error === tooLittle ? null : Promise.reject(error)));
  return take === 'all' && allocation.short.length > 0 ? { ...allocation, units: [] } : allocation;
}

const tooLittle = new Error('Not all units are available.');

/** Units of these kinds are counted apart from the codes, so they are returned by a rollback only. */
function isCounted({ kind }: Part): boolean {
  return kind === 'shared' || kind === 'api';
}

/** What a delivery is missing for a part of its rule. */
interface Need extends Part {
  readonly delivery: LockedDelivery;
  readonly part: number;
  readonly count: number;
}

async function allocate(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveries: readonly LockedDelivery[],
  take: 'all' | 'some',
): Promise<ReadonlyMap<LockedDelivery, Allocation>> {
  const needs: Need[] = [];
  const lastIndexes = new Map<LockedDelivery, number>();
  for (const delivery of deliveries) {
    const had = await unitsBefore(trx, delivery);
    lastIndexes.set(delivery, had.last);
    for (const [part, one] of delivery.rule!.parts.entries()) {
      const count = unitsOf(one, delivery.quantity) - (had.byPart[part] ?? 0);
      if (count > 0) needs.push({ ...one, delivery, part, count });
    }
  }
  const wantedCodes = ({ delivery, poolId, count }: Need, queues: boolean): WantedCodes => ({
    deliveryId: delivery.id,
    orderLineId: delivery.orderLineId,
    poolId,
    count,
    take,
    queues,
  });
  const ofCodes = needs.filter(({ kind }) => kind === 'unique');
  const codes = await takeCodes(
    trx,
    companyId,
    ofCodes.map((need) => wantedCodes(need, true)),
  );
  const unitsOfNeed = async (need: Need): Promise<readonly PoolUnit[]> => {
    const { kind, delivery, poolId, part, count } = need;
    if (kind === 'unique') return codes[ofCodes.indexOf(need)]!.map(unitOfCode);
    const wanted = { companyId, deliveryId: delivery.id, poolId, count, take };
    if (kind !== 'api') return unitsFor(trx, deps, wanted);
    const fetched = await fetchedUnits(trx, { ...wanted, edition: delivery.edition, part });
    if (fetched.length > 0)
      return fetched.map((content) => ({
        codeId: null,
        content,
        fileId: null,
        mask: maskOf(deps.contents.open(content)),
      }));
    // Before more is fetched, use API units that earlier deliveries no longer needed.
    return (await takeCodes(trx, companyId, [wantedCodes(need, false)]))[0]!.map(unitOfCode);
  };
  const found = new Map(
    deliveries.map((delivery) => [delivery, { units: [] as AllocatedUnit[], short: [] as Shortage[] }]),
  );
  for (const need of needs) {
    const { delivery, part, poolId, kind, count } = need;
    const { units, short } = found.get(delivery)!;
    const first = lastIndexes.get(delivery)! + units.length + 1;
    const got = await unitsOfNeed(need);
    if (take === 'all' && kind === 'unique' && got.length > 0 && got.length < count)
      throw new Error('Locked codes were changed by another transaction.');
    units.push(...got.map((unit, at) => ({ ...unit, index: first + at, part, poolId, kind })));
    if (got.length < count) short.push({ poolId, missing: count - got.length, part, isFetched: kind === 'api' });
  }
  return found;
}

function unitOfCode({ id: codeId, content, mask }: TakenCode): PoolUnit {
  return { codeId, content, fileId: null, mask };
}

async function unitsBefore(
  trx: Trx,
  { companyId, id, edition, allocatedUnits }: LockedDelivery,
): Promise<{ last: number; byPart: Readonly<Record<number, number>> }> {
  if (allocatedUnits === 0) return { last: 0, byPart: {} };
  const rows = await query<{ part: number; count: number; last: number }>(trx, beforeSql, [companyId, id, edition]);
  return {
    last: Math.max(0, ...rows.map(({ last }) => last)),
    byPart: Object.fromEntries(rows.map(({ part, count }) => [part, count])),
  };
}

const beforeSql = prepared(`
  select part, count(*)::int as count, max(index) as last from delivery_units
   where company_id = $1 and delivery_id = $2 and edition = $3 and state = 'active' group by part`);

export async function addUnits(
  trx: Trx,
  companyId: string,
  added: readonly { readonly delivery: LockedDelivery; readonly units: readonly AllocatedUnit[] }[],
): Promise<void> {
  const rows = added.flatMap(({ delivery: { id, edition }, units }) =>
    units.map(({ content, ...unit }) => ({ ...unit, id, edition, content: unit.codeId === null ? content : null })),
  );
  if (rows.length === 0) return;
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  await query(trx, unitsSql, [
    companyId,
    rows.map(() => newId()),
    column('id'),
    column('edition'),
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
  select g.id, $1, g.delivery, g.edition, g.index, g.part, g.pool_id, g.code_id, g.content, g.file_id, g.mask
    from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::uuid[], $8::uuid[], $9::bytea[], $10::uuid[], $11::text[])
      as g(id, delivery, edition, index, part, pool_id, code_id, content, file_id, mask)`);
