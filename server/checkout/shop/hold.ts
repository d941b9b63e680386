import type { ShopItem } from '../../../src/schema/shop';
import { type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { openMinutes } from '../payments/attempts';
import type { ShopDeps } from './deps';
import { sellingOf } from './quote';

/** How long a buyer has from pressing Pay until the payment begins. */
const holdMinutes = 10;

interface Held {
  readonly companyId: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly conversationId: string;
}

/**
 * Holds the stock of a new order for its buyer. Throws a validation error for each item of which too few are left, unless
 * the account sells beyond its stock.
 */
export async function holdForOrder(
  trx: Trx,
  { stock }: Pick<ShopDeps, 'stock'>,
  { companyId, accountId, ...order }: Held,
  items: readonly ShopItem[],
): Promise<void> {
  if ((await sellingOf(trx, companyId, accountId)).takesBackorders) return;
  const account = { companyId, id: accountId };
  const left = await stock.hold(trx, account, items, { ...order, minutes: holdMinutes });
  if (left === null) return;
  throw invalid(
    left.flatMap((count, at) =>
      count === null ? [] : [{ path: `lines.${at}.quantity`, code: 'rule', message: leftText(count) }],
    ),
  );
}

/**
 * Holds the stock of an order as long as its payment's page is open, before it is opened. Throws OUT_OF_STOCK, so that
 * nobody pays for what others took meanwhile.
 */
export function holdForPayment(
  db: Db,
  { stock }: Pick<ShopDeps, 'stock'>,
  { companyId, accountId, ...order }: Held,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await sellingOf(trx, companyId, accountId)).takesBackorders) return;
    const items = await query<ShopItem>(trx, itemsSql, [companyId, order.conversationId, order.orderId]);
    if (items.length === 0) return;
    const left = await stock.hold(trx, { companyId, id: accountId }, items, { ...order, minutes: openMinutes });
    if (left !== null) throw outOfStock();
  });
}

function leftText(left: number) {
  return left === 0 ? { en: 'Out of stock.', zh: '已售罄。' } : { en: `Only ${left} left.`, zh: `仅剩 ${left} 件。` };
}

function outOfStock(): Refusal {
  return new Refusal(409, 'OUT_OF_STOCK', {
    en: 'Meanwhile somebody else bought the last of it. You have not been charged.',
    zh: '商品刚刚售罄，未产生扣款。',
  });
}

const itemsSql = prepared(`
  select l.product_id as "productId", l.sku_id as "skuId", l.quantity from orders o
    join order_lines l on l.company_id = o.company_id and l.order_id = o.id
   where o.company_id = $1 and o.conversation_id = $2::uuid and o.id = $3::uuid and o.state = 'created'
     and l.product_id is not null`);
