import { maskOf } from '../../../src/schema/permissions/maskOf';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import type { Contents } from './contents';
import { poolEventStep } from './event';
import { hasToWait } from './queue';

export interface PoolUnit {
  /** Null for other kinds than codes. */
  readonly codeId: string | null;
  /** The sealed content; null for a file. */
  readonly content: Buffer | null;
  readonly fileId: string | null;
  /** The mask of a secret; a text or link in full; a file's name. */
  readonly mask: string;
}

/** A request for units of a pool that holds no single codes. */
export interface WantedUnits {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly poolId: string;
  /** At least 1. */
  readonly count: number;
  /** 'all': exactly this many or none. */
  readonly take: 'all' | 'some';
}

/** Dependencies of unit allocation. */
export interface UnitDeps {
  readonly contents: Contents;
  table(resource: string): RecordTable;
}

/**
 * The units of a pool with a shared code, a text, a link or a file. None, or with 'some' fewer, if a shared code may not
 * be used as often or another delivery comes first.
 */
export async function unitsFor(trx: Trx, deps: UnitDeps, wanted: WantedUnits): Promise<readonly PoolUnit[]> {
  const { companyId, poolId, deliveryId, count } = wanted;
  const [pool] = await query<Pool>(trx, poolSql, [companyId, poolId, deliveryId]);
  switch (pool?.kind) {
    case 'shared':
      return pool.hasToWait ? [] : shareOut(trx, deps, wanted, pool);
    case 'text':
      return repeated(count, deps.contents, pool.text ?? '');
    case 'link':
      return repeated(count, deps.contents, pool.link ?? '');
    case 'file':
      return times(count, { ...nothing, fileId: pool.file, mask: pool.fileName ?? '' });
    default:
      return [];
  }
}

/** Releases counted uses of a shared code. Its units must not have been shown to a buyer. */
export async function unshareOut(trx: Trx, companyId: string, poolId: string, count: number): Promise<void> {
  await query(trx, unuseSql, [companyId, poolId, count]);
}

interface Pool {
  readonly kind: string;
  readonly hasToWait: boolean;
  readonly content: Buffer | null;
  readonly mostUses: number | null;
  readonly text: string | null;
  readonly link: string | null;
  readonly file: string | null;
  readonly fileName: string | null;
}

const nothing = { codeId: null, content: null, fileId: null, mask: '' };

function repeated(count: number, contents: Contents, text: string): PoolUnit[] {
  return times(count, { ...nothing, content: contents.seal(text), mask: text });
}

function times(count: number, unit: PoolUnit): PoolUnit[] {
  return Array.from({ length: count }, () => unit);
}

async function shareOut(trx: Trx, { contents, table }: UnitDeps, wanted: WantedUnits, pool: Pool): Promise<PoolUnit[]> {
  if (pool.content === null) return [];
  const { companyId, poolId, count, take } = wanted;
  const used = pool.mostUses === null ? count : await countUses(trx, companyId, poolId, count, take === 'all');
  const text = table('code-pools').cipher.decrypt(pool.content);
  return times(used, { ...nothing, content: contents.seal(text), mask: maskOf(text) });
}

async function countUses(trx: Trx, companyId: string, poolId: string, count: number, isAll: boolean): Promise<number> {
  await query(trx, countedSql, [companyId, poolId]);
  const [used] = await query<{ count: number }>(trx, useSql, [companyId, poolId, count, isAll]);
  return used?.count ?? 0;
}

const poolSql = prepared(`
  select p.kind, ${hasToWait('$3::uuid', 'p.id')} as "hasToWait", p.content, p.most_uses as "mostUses", p.text, p.link, p.file, f.name as "fileName"
    from code_pools p left join files f on f.company_id = p.company_id and f.id = p.file
   where p.company_id = $1 and p.id = $2`);

const countedSql = prepared(
  'insert into pool_stock (company_id, pool_id) values ($1, $2) on conflict (pool_id) do nothing',
);
// Race-free: the limit is checked and the counter incremented while the row is locked, so the second of two concurrent
// calls sees the first.
const useSql = prepared(`
  with locked as materialized (
    select s.pool_id, s.uses, p.most_uses from pool_stock s join code_pools p on p.company_id = s.company_id and p.id = s.pool_id
     where s.company_id = $1 and s.pool_id = $2 for update of s
  ), changed as (
    update pool_stock s set uses = s.uses + least($3, locked.most_uses - locked.uses)
      from locked
     where s.pool_id = locked.pool_id and locked.uses < locked.most_uses
       and (not $4::boolean or locked.uses + $3 <= locked.most_uses)
    returning least($3, locked.most_uses - locked.uses)::int as count
  ), ${poolEventStep} select count from changed`);

const unuseSql = prepared('update pool_stock set uses = uses - least($3, uses) where company_id = $1 and pool_id = $2');
