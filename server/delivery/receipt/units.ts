import type { ReceiptUnit } from '../../../src/schema/receipt';
import { fileLink } from '../../channels/files/link';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';

/**
 * The delivered units in full, by delivery, for the buyer only. Units still in progress, taken back or replaced are
 * left out.
 */
export async function unitsOf(
  db: Db,
  { contents, secret }: Pick<DeliveryDeps, 'contents' | 'secret'>,
  companyId: string,
  deliveryIds: readonly string[],
  origin: string,
): Promise<ReadonlyMap<string, readonly ReceiptUnit[]>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await query<Row>(db, unitsSql, [companyId, deliveryIds]);
  const found = new Map<string, ReceiptUnit[]>();
  for (const { deliveryId, poolKind, index, content, fileId, mask } of rows) {
    const kind = fileId !== null ? 'file' : poolKind === 'text' || poolKind === 'link' ? poolKind : 'code';
    const url = fileId === null ? null : fileLink({ publicUrl: origin, secret }, companyId, fileId, databaseNow());
    const unit = { kind, index, content: content === null ? mask : contents.open(content), url } as const;
    found.set(deliveryId, [...(found.get(deliveryId) ?? []), unit]);
  }
  return found;
}

interface Row {
  readonly deliveryId: string;
  readonly poolKind: string;
  readonly index: number;
  readonly content: Buffer | null;
  readonly fileId: string | null;
  readonly mask: string;
}

// A code is shown once it is delivered; any other unit once its delivery was sent.
const unitsSql = prepared(`
  select u.delivery_id as "deliveryId", p.kind as "poolKind", u.index, coalesce(x.content, u.content) as content,
         u.file_id as "fileId", u.mask
    from delivery_units u
    join deliveries d on d.company_id = u.company_id and d.id = u.delivery_id and d.edition = u.edition
    join code_pools p on p.company_id = u.company_id and p.id = u.pool_id
    left join codes c on c.company_id = u.company_id and c.id = u.code_id
    left join code_contents x on x.code_id = u.code_id
   where u.company_id = $1 and u.delivery_id = any($2::uuid[]) and u.state = 'active'
     and d.state not in ('cancelled', 'revoked')
     and case when u.code_id is not null then c.state = 'delivered' else d.state in ('sent', 'confirmed') end
   order by u.delivery_id, u.index`);
