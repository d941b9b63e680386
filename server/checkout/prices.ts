import { type Db, prepared, query, type Reader } from '../kernel/db/queries';
import type { StoredRecord } from '../kernel/db/records/storedRecord';

/** Derives the price range of products: that of their active SKUs, else their own price. */
export async function derivePrices(db: Db, { companyId }: Reader, products: readonly StoredRecord[]): Promise<void> {
  const rows = await query<Range>(db, rangesSql, [companyId, products.map(({ id }) => id)]);
  const ranges = new Map(rows.map((row) => [row.id, row]));
  for (const product of products) {
    product.lowestPrice = ranges.get(product.id)?.lowest ?? product.price;
    product.highestPrice = ranges.get(product.id)?.highest ?? product.price;
  }
}

interface Range {
  readonly id: string;
  readonly lowest: number;
  readonly highest: number;
}

// SKUs priced in another currency than the product are left out.
const rangesSql = prepared(`
  select p.id, min(coalesce(s.price, p.price)) as lowest, max(coalesce(s.price, p.price)) as highest
    from products p join skus s on s.company_id = $1 and s.product_id = p.id
   where p.company_id = $1 and p.id = any($2::uuid[]) and s.status = 1 and (s.price is null or s.currency = p.currency)
   group by p.id`);
