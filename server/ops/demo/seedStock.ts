import type { App } from '../../app';
import { generateCodes } from '../../checkout/coupons/generate';
import { newCode } from '../../checkout/coupons/newCode';
import { importCodes } from '../../delivery/pools/import/import';
import { type Author, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import stock from './data/stock.json';
import { idOf } from './seedRecords';
import { tableOf } from './tableOf';
import { hoursAgo } from './times';

/** A batch of codes imported into a demo pool; oldest first. */
interface DemoBatch {
  readonly pool: string;
  readonly name: string;
  readonly count: number;
  /** Prefix of its codes. */
  readonly prefix: string;
  readonly daysAgo: number;
  /** Expires in this many days. */
  readonly holdsFor?: number;
  /** Minor units. */
  readonly unitCost: number;
  readonly currency?: string;
  readonly supplier: string;
  /** How many of its codes are quarantined, and why. */
  readonly heldBack?: { readonly count: number; readonly reason: string };
}

/** Imports codes into the demo pools and generates a coupon batch. The codes differ per installation. */
export async function seedStock(app: App, author: Author): Promise<void> {
  // Days of cover depend on the age of the pool.
  await query(app.db, pastPoolsSql, [author.companyId, hoursAgo(24 * 40)]);
  for (const batch of stock.batches as readonly DemoBatch[]) {
    const { name, supplier, unitCost, currency = 'CNY', holdsFor } = batch;
    const codes = Array.from({ length: batch.count }, () => newCode(batch.prefix, 3)).join('\n');
    const { batchIds } = await importCodes(
      app.db,
      app.delivery.deps,
      author,
      await idOf(app, author, 'code-pools', batch.pool),
      {
        codes,
        dryRun: false,
        takeDoubtful: false,
        name,
        supplier,
        unitCost,
        currency,
        remark: null,
        expiresAt: holdsFor === undefined ? null : hoursAgo(-24 * holdsFor),
      },
    );
    await query(app.db, pastBatchSql, [author.companyId, batchIds, hoursAgo(24 * batch.daysAgo)]);
    await query(app.db, pastCodesSql, [author.companyId, batchIds, hoursAgo(24 * batch.daysAgo)]);
    if (batch.heldBack) await holdBack(app, author, batchIds, batch.heldBack);
  }
  for (const { coupon, ...batch } of stock.couponBatches)
    await generateCodes(app.db, app.delivery.deps, author, {
      ...batch,
      couponId: await idOf(app, author, 'coupons', coupon),
      expiresAt: null,
    });
}

/** Quarantines the codes that would be sold last, so that demo orders are unaffected. */
async function holdBack(
  app: App,
  author: Author,
  batchIds: readonly string[],
  { count, reason }: NonNullable<DemoBatch['heldBack']>,
): Promise<void> {
  const table = tableOf(app, 'codes');
  for (const { id } of await query<{ id: string }>(app.db, lastSql, [author.companyId, batchIds, count])) {
    const code = await readRecord(app.db, table, author, id);
    await changeRecord(app.db, table, author, code, { ...code, state: 'quarantined', reason });
  }
}

const lastSql = 'select id from codes where company_id = $1 and batch_id = any($2::uuid[]) order by id desc limit $3';
const pastPoolsSql = 'update code_pools set created_at = $2 where company_id = $1';
const pastBatchSql = `
  update code_batches set created_at = $3, updated_at = $3 where company_id = $1 and id = any($2::uuid[])`;
const pastCodesSql = `
  update codes set created_at = $3, updated_at = $3 where company_id = $1 and batch_id = any($2::uuid[])`;
