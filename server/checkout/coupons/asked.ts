import { distribute } from '../../../src/schema/coupon/takesOff';
import type { Values } from '../../../src/schema/validation';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { invalid, Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import type { CouponLine, CouponUse } from './facts';

/** The use described by POST /v1/coupons/check: an existing order, or an amount with its products. */
export async function askedUse(
  db: Db,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  body: Values,
): Promise<CouponUse> {
  const { companyId } = author;
  const seen = async (resource: string, path: string) => {
    const id = (body[path] as string | null | undefined) ?? null;
    return id === null ? null : found(() => readRecord(db, table(resource), author, id), path);
  };
  const [order, contact, account] = [
    await seen('orders', 'orderId'),
    await seen('contacts', 'contactId'),
    await seen('accounts', 'accountId'),
  ];
  const code = String(body.code);
  if (order !== null) {
    const lines = await query<CouponLine>(db, orderLinesSql, [companyId, order.id]);
    const { accountId, contactId, currency } = order as unknown as CouponUse;
    return { companyId, code, accountId, contactId, currency, lines, orderId: order.id };
  }
  const amount = (body.amount as number | null | undefined) ?? null;
  if (amount === null) throw invalid([{ path: 'amount', code: 'required' }]);
  return {
    companyId,
    code,
    accountId: account?.id ?? null,
    contactId: contact?.id ?? null,
    currency: String(body.currency),
    lines: await spread(db, companyId, amount, (body.productIds as string[] | null | undefined) ?? []),
  };
}

/**
 * Splits an amount among its products in proportion to their catalogue prices; without products it is one line without
 * a product.
 */
async function spread(db: Db, companyId: string, amount: number, productIds: readonly string[]): Promise<CouponLine[]> {
  if (productIds.length === 0) return [{ productId: null, skuId: null, quantity: 1, amount }];
  const prices = await query<{ id: string; price: number }>(db, pricesSql, [companyId, productIds]);
  const known = new Map(prices.map(({ id, price }) => [id, price]));
  const strange = productIds.findIndex((id) => !known.has(id));
  if (strange >= 0) throw invalid([{ path: `productIds.${strange}`, code: 'reference' }]);
  const weights = productIds.map((id) => known.get(id)!);
  const shares = distribute(amount, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  return productIds.map((productId, at) => ({ productId, skuId: null, quantity: 1, amount: shares[at]! }));
}

async function found(read: () => Promise<StoredRecord>, path: string): Promise<StoredRecord> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw invalid([{ path, code: 'reference' }]);
  }
}

const orderLinesSql = prepared(`
  select product_id as "productId", sku_id as "skuId", quantity, amount from order_lines
   where company_id = $1 and order_id = $2 order by id`);
const pricesSql = prepared('select id, price from products where company_id = $1 and id = any($2::uuid[])');
