import { deliveryVariableNames } from '../../../src/schema/templates';
import { readRecord } from '../../kernel/db/records/read';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { productStock } from './products';
import { readStock } from './read';
import { type Stocking, stockUp } from './stockUp';
import { variantStock } from './variants';

const group = { en: 'Stock', zh: '库存' };

export function stockRoutes(deps: DeliveryDeps): Route[] {
  return [
    memberRoute('GET /v1/stock', group, {
      summary: { en: 'All pools and days of cover', zh: '各卡密库的库存与可售天数' },
      access: { kind: 'permission', code: 'stock:list' },
      asksByItself: true,
      answer: handled('StockByPool'),
      handle: async ({ db, author }) => ({ pools: await readStock(db, author.companyId, null) }),
    }),
    memberRoute('GET /v1/stock/products', group, {
      summary: { en: 'Available stock per product', zh: '各商品当前可发货数量' },
      access: { kind: 'permission', code: 'products:list' },
      query: {
        ids: { kind: 'longText', required: true, maxLength: 8_000, label: { en: 'Products', zh: '商品' } },
      },
      asksByItself: true,
      answer: handled('Stock'),
      handle: async ({ db, author, query }) => ({
        products: await productStock(db, author.companyId, String(query.ids).split(',')),
      }),
    }),
    memberRoute('GET /v1/products/{id}/stock', group, {
      summary: { en: 'Stock and delivery rules of a product and its SKUs', zh: '商品及各规格的库存与发货规则' },
      access: { kind: 'permission', code: 'products:list' },
      asksByItself: true,
      answer: handled('VariantsStock'),
      async handle({ db, author, params }) {
        await readRecord(db, deps.table('products'), author, params.id!);
        return { variants: await variantStock(db, author, params.id!) };
      },
    }),
    memberRoute('POST /v1/products/{id}/stock', group, {
      summary: {
        en: 'Set up the delivery of a product: pools, their content and delivery rules',
        zh: '设置商品发货：卡密库、内容与发货规则',
      },
      access: { kind: 'permission', code: 'delivery-rules:add' },
      answersSecret: true,
      costs: 'import',
      body: {
        kind: {
          kind: 'choice',
          required: true,
          default: 'unique',
          label: { en: 'What buyers receive', zh: '买家收到的内容' },
          choices: {
            unique: { en: 'A code of their own', zh: '每人一条卡密' },
            text: { en: 'The same text', zh: '相同的文本' },
          },
        },
        items: {
          kind: 'list',
          max: 50,
          label: { en: 'Content by SKU', zh: '各规格的内容' },
          fields: {
            skuId: {
              kind: 'reference',
              to: 'skus',
              label: { en: 'SKU', zh: '规格' },
              help: { en: 'Leave blank for a product without SKUs.', zh: '没有规格的商品留空。' },
            },
            content: {
              kind: 'longText',
              required: true,
              maxLength: 250_000,
              label: { en: 'Codes, one per line, or the text', zh: '卡密（每行一条）或文本' },
            },
          },
        },
        template: {
          kind: 'longText',
          required: true,
          maxLength: 2_000,
          default: '{{codes}}',
          variables: deliveryVariableNames,
          label: { en: 'Message', zh: '发货消息' },
        },
        onSale: { kind: 'boolean', label: { en: 'Put the product on sale', zh: '同时上架商品' } },
      },
      answer: handled('StockedItems'),
      async handle({ db, author, params, body }) {
        return { items: await stockUp(db, deps, author, params.id!, body as unknown as Stocking) };
      },
    }),
  ];
}
