import { memberRoute, type Route } from '../../kernel/routes/route';
import { productStock } from './products';
import { readStock } from './read';

const group = { en: 'Stock', zh: '库存' };

/** The stock routes. */
export function stockRoutes(): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/v1/stock',
      summary: { en: 'All pools and days of cover', zh: '各卡密库的库存与可售天数' },
      group,
      access: { kind: 'permission', code: 'stock:list' },
      asksByItself: true,
      handle: async ({ db, author }) => ({ pools: await readStock(db, author.companyId, null) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/v1/stock/products',
      summary: { en: 'Available stock per product', zh: '各商品当前可发货数量' },
      group,
      access: { kind: 'permission', code: 'products:list' },
      query: {
        ids: { kind: 'longText', required: true, maxLength: 8_000, label: { en: 'Products', zh: '商品' } },
      },
      asksByItself: true,
      handle: async ({ db, author, query }) => ({
        products: await productStock(db, author.companyId, String(query.ids).split(',')),
      }),
    }),
  ];
}
