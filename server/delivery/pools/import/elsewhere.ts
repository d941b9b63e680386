import { type Db, inTransaction, prepared, query, type Trx } from '../../../kernel/db/queries';
import type { Breathe } from '../../../kernel/imports/breath';
import type { Contents } from '../contents';

/** Another unique pool that already has a code. */
export interface OtherPool {
  readonly poolId: string;
  readonly poolName: string;
}

/**
 * Serializes imports within a company (advisory lock), so that the second sees the codes of the first and neither waits
 * for the other's uncommitted codes.
 */
export async function lockCodes(trx: Trx, companyId: string): Promise<void> {
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`codes of ${companyId}`]);
}

/** Maps the company fingerprint (base64) of each code to the other pool that holds it. */
export async function poolsHolding(
  db: Db,
  companyId: string,
  poolId: string,
  fingerprints: readonly Buffer[],
): Promise<ReadonlyMap<string, OtherPool>> {
  const found = new Map<string, OtherPool>();
  for (let at = 0; at < fingerprints.length; at += chunk) {
    const given = fingerprints.slice(at, at + chunk);
    const rows = await query<OtherPool & { fingerprint: Buffer }>(db, holdingSql, [companyId, poolId, given]);
    for (const { fingerprint, ...pool } of rows) found.set(fingerprint.toString('base64'), pool);
  }
  return found;
}

/**
 * Backfills company-wide fingerprints of older codes, which requires the installation's secret. Of codes that are in
 * several pools, one gets the company fingerprint; all are kept.
 */
export async function claimOlder(db: Db, contents: Contents, companyId: string, breathe: Breathe): Promise<void> {
  while (await claimSome(db, contents, companyId, breathe));
}

interface Older {
  readonly id: string;
  readonly content: Buffer;
  readonly mayBeElsewhere: boolean;
}

async function claimSome(db: Db, contents: Contents, companyId: string, breathe: Breathe): Promise<boolean> {
  if ((await query(db, anySql, [companyId])).length === 0) return false;
  return inTransaction(db, async (trx) => {
    await lockCodes(trx, companyId);
    const older = await query<Older>(trx, olderSql, [companyId, chunk]);
    const fingerprints: (Buffer | null)[] = [];
    for (const one of older) {
      fingerprints.push(one.mayBeElsewhere ? null : fingerprintOf(contents, companyId, one));
      await breathe();
    }
    await query(trx, claimSql, [companyId, older.map(({ id }) => id), fingerprints]);
    return older.length === chunk;
  });
}

/** Null for damaged content, which cannot be compared. */
function fingerprintOf(contents: Contents, companyId: string, { content }: Older): Buffer | null {
  try {
    return contents.fingerprint(companyId, contents.open(content));
  } catch {
    return null;
  }
}

const chunk = 10_000;

const holdingSql = `
  select c.company_fingerprint as fingerprint, p.id as "poolId", p.name as "poolName"
    from code_contents c join code_pools p on p.company_id = c.company_id and p.id = c.pool_id
   where c.company_id = $1 and c.pool_id <> $2 and c.company_fingerprint = any($3::bytea[])`;
const anySql = prepared('select 1 from code_contents where company_id = $1 and company_fingerprint is null limit 1');
const olderSql = `
  select c.code_id as id, c.content, p.kind <> 'unique' or codes.state = 'void' and codes.order_line_id is null as "mayBeElsewhere"
    from code_contents c
    join code_pools p on p.company_id = c.company_id and p.id = c.pool_id
    join codes on codes.company_id = c.company_id and codes.id = c.code_id
   where c.company_id = $1 and c.company_fingerprint is null order by c.code_id limit $2`;
const claimSql = `
  with given as (
    select id, fingerprint, row_number() over (partition by fingerprint order by id) as nth
      from unnest($2::uuid[], $3::bytea[]) as g(id, fingerprint)
  )
  update code_contents c set company_fingerprint = case
           when g.nth > 1 or exists (select from code_contents o where o.company_id = $1 and o.company_fingerprint = g.fingerprint)
           then c.fingerprint else coalesce(g.fingerprint, c.fingerprint) end
    from given g where c.company_id = $1 and c.code_id = g.id`;
