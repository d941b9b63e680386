import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import type { DeliveryDeps } from '../deps';
import { addCodes } from '../pools/add';
import { engineOf } from './author';
import { recordOperation } from './move';

/**
 * Adds surplus API units, which their deliveries no longer need, to the pool as codes that can be sold or voided.
 * Returns whether there were any.
 */
export async function keepSpares(db: Db, deps: DeliveryDeps): Promise<boolean> {
  const found = await query<Holder>(db, holdersSql, []);
  for (const holder of found)
    await inTransaction(db, (trx) => keepOf(trx, deps, holder)).catch((error: unknown) => deps.onError(error));
  return found.length > 0;
}

interface Holder {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly poolId: string;
  readonly orderNumber: string;
}

async function keepOf(trx: Trx, deps: DeliveryDeps, holder: Holder): Promise<void> {
  const { companyId, deliveryId, poolId, orderNumber } = holder;
  await query(trx, 'select 1 from deliveries where company_id = $1 and id = $2 for update', [companyId, deliveryId]);
  const rows = await query<{ content: Buffer }>(trx, surplusSql, [companyId, deliveryId, poolId]);
  if (rows.length === 0) return;
  await recordOperation(trx, engineOf(companyId), deliveryId, 'spared');
  const texts = await unknownTo(trx, deps, poolId, [
    ...new Set(rows.map(({ content }) => deps.contents.open(content))),
  ]);
  if (texts.length === 0) return;
  const values = { name: `API · ${orderNumber}`.slice(0, 80), poolId, added: texts.length, expiresAt: null };
  const batch = await addRecord(trx, deps.table('code-batches'), engineOf(companyId), { ...values, currency: 'CNY' });
  const codes = texts.map((text) => ({
    text,
    batchId: batch.id,
    expiresAt: null,
    fingerprint: deps.contents.fingerprint(poolId, text),
  }));
  await addCodes(trx, deps.contents, { companyId, poolId, userId: null }, codes);
}

/** Leaves out codes that the pool already has. */
async function unknownTo(
  trx: Trx,
  { contents }: DeliveryDeps,
  poolId: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const prints = texts.map((text) => contents.fingerprint(poolId, text));
  const known = await query<{ fingerprint: Buffer }>(trx, knownSql, [poolId, prints]);
  return texts.filter((_, at) => !known.some(({ fingerprint }) => fingerprint.equals(prints[at]!)));
}

/** Fetch `f` was made for delivery `d`, which will not use it any more. */
const isSurplus = `f.state = 'fetched' and (d.state not in ('scheduled', 'waiting_stock', 'needs_review') or f.edition <> d.edition)`;

const holdersSql = prepared(
  everyCompany(`
  select distinct f.company_id as "companyId", f.delivery_id as "deliveryId", f.pool_id as "poolId", o.external_id as "orderNumber"
    from delivery_fetches f
    join deliveries d on d.company_id = f.company_id and d.id = f.delivery_id
    join orders o on o.company_id = d.company_id and o.id = d.order_id
    join code_pools p on p.company_id = f.company_id and p.id = f.pool_id
   where ${isSurplus} limit 100`),
);
const surplusSql = prepared(`
  update delivery_fetches f set state = 'spare' from deliveries d
   where f.company_id = $1 and f.delivery_id = $2 and f.pool_id = $3 and d.company_id = f.company_id and d.id = f.delivery_id
     and ${isSurplus}
  returning f.content`);
const knownSql = prepared(
  'select fingerprint from code_contents where pool_id = $1 and fingerprint = any($2::bytea[])',
);
