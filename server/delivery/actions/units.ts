import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { noteIn } from '../note';

/**
 * Adds the delivered units to delivery records, masked, and puts their notes into the reader's language. Only `reveal`
 * returns the contents of codes.
 */
export async function deriveUnits(
  db: Db,
  { companyId, language }: Reader,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = await query<Unit & { deliveryId: string }>(db, unitsSql, [companyId, records.map(({ id }) => id)]);
  const byDelivery = new Map<string, Unit[]>();
  for (const { deliveryId, ...unit } of rows) byDelivery.set(deliveryId, [...(byDelivery.get(deliveryId) ?? []), unit]);
  for (const record of records)
    Object.assign(record, {
      units: byDelivery.get(record.id) ?? [],
      note: noteIn(record.note as string | null, language),
    });
}

interface Unit {
  readonly index: number;
  readonly mask: string;
  readonly poolName: string;
  readonly state: string;
}

// Masks may be long; their beginning identifies them.
const unitsSql = prepared(`
  select u.delivery_id as "deliveryId", u.index, left(u.mask, 200) as mask, p.name as "poolName", u.state
    from delivery_units u
    join deliveries d on d.company_id = u.company_id and d.id = u.delivery_id and d.edition = u.edition
    join code_pools p on p.company_id = u.company_id and p.id = u.pool_id
   where u.company_id = $1 and u.delivery_id = any($2::uuid[]) order by u.delivery_id, u.index`);
