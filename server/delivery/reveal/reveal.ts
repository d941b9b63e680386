import type { RevealedUnit } from '../../../src/schema/order';
import { type Author, type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { DeliveryDeps } from '../deps';
import { recordReveal } from './record';

/**
 * The full content of a delivery, for a member with the permission; the access is recorded first. Throws NOT_FOUND if
 * the member cannot read the delivery.
 */
export function revealDelivery(
  db: Db,
  { contents, table }: Pick<DeliveryDeps, 'contents' | 'table'>,
  author: Author,
  id: string,
): Promise<readonly RevealedUnit[]> {
  return inTransaction(db, async (trx) => {
    await readRecord(trx, table('deliveries'), author, id);
    await recordReveal(trx, author, 'revealed', { resource: 'deliveries', id });
    const rows = await query<Row>(trx, unitsSql, [author.companyId, id]);
    return rows.map(({ content, mask, ...unit }) => ({
      ...unit,
      content: content === null ? mask : contents.open(content),
    }));
  });
}

interface Row extends Omit<RevealedUnit, 'content'> {
  readonly content: Buffer | null;
  readonly mask: string;
}

const unitsSql = prepared(`
  select u.index, u.edition, coalesce(x.content, u.content) as content, u.mask
    from delivery_units u left join code_contents x on x.code_id = u.code_id
   where u.company_id = $1 and u.delivery_id = $2 order by u.edition desc, u.index`);
