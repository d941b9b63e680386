import { type Author, type Db, inTransaction } from '../kernel/db/queries';
import { hasPermission } from '../kernel/db/records/access/fieldAccess';
import type { StoredRecord } from '../kernel/db/records/recordTable';
import { under } from '../kernel/db/records/write/under';
import { createRecord } from '../kernel/db/records/write/write';
import { notAllowed } from '../kernel/http/refusal';
import type { CheckoutDeps } from './deps';

/** A product with its variants, as somebody describes it who wants to sell it. */
export interface NewProduct {
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly variants: readonly { readonly name: string; readonly price: number | null }[];
}

/**
 * Creates a product and its SKUs in one transaction. It is not for sale yet: nothing delivers it. Throws a validation
 * error that names each invalid field, such as 'variants.1.name'.
 */
export async function createProduct(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  { title, price, currency, variants }: NewProduct,
): Promise<StoredRecord> {
  if (variants.length > 0 && !hasPermission(author, 'skus:add')) throw notAllowed();
  return inTransaction(db, async (trx) => {
    const product = await createRecord(trx, table('products'), author, { title, price, currency, status: 0 });
    for (const [at, { name, price: own }] of variants.entries()) {
      const sku = { name, price: own, currency, productId: product.id, status: 1 };
      await under(`variants.${at}`, () => createRecord(trx, table('skus'), author, sku));
    }
    return product;
  });
}
