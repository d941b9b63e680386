import type { schema } from '../../../src/resources/code-pools/schema';
import type { RecordOf } from '../../../src/schema/record';
import type { Db, Reader } from '../../kernel/db/queries';
import { poolCounts } from './counts';

/** Fills in the stock counts and `lowSince` of pools in one statement. */
export async function derivePools(
  db: Db,
  { companyId }: Reader,
  pools: readonly RecordOf<typeof schema>[],
): Promise<void> {
  const counts = await poolCounts(
    db,
    companyId,
    pools.map(({ id }) => id),
  );
  const byPool = new Map(counts.map((one) => [one.poolId, one]));
  for (const pool of pools) {
    const { available = 0, allocated = 0, delivered = 0, lowSince = null } = byPool.get(pool.id) ?? {};
    Object.assign(pool, { available, allocated, delivered, lowSince });
  }
}
