import { chosenCurrency } from '../../src/schema/commonFields';
import { currencies } from '../../src/schema/currencies';
import { maxOrderAmount, maxOrderLines, maxOrderQuantity } from '../../src/schema/order';
import type { OrderInvoice } from '../../src/schema/orderInvoice';
import { readRecord } from '../kernel/db/records/read';
import { aFile, handled, recordType } from '../kernel/routes/apiType';
import { memberRoute, type Route } from '../kernel/routes/route';
import type { CheckoutDeps } from './deps';
import { invoiceFile } from './invoices/pdf';
import { zoneOf } from './invoices/read';
import { createProduct, type NewProduct } from './newProduct';
import { makeOrder, type OrderByHand } from './orders/make';
import { orderPayments, settlePayment } from './orders/paymentsOf';
import { makeTestOrder } from './orders/tryOut';

const ordersGroup = { en: 'Orders', zh: '订单' };
const productsGroup = { en: 'Products', zh: '商品' };

/** Routes of orders and products beyond the generic list and record routes. */
export function orderRoutes(deps: CheckoutDeps): Route[] {
  return [
    memberRoute('POST /v1/orders/make', ordersGroup, {
      summary: { en: 'Create an order manually', zh: '手工创建订单' },
      access: { kind: 'permission', code: 'orders:make' },
      body: {
        conversationId: {
          kind: 'reference',
          to: 'conversations',
          label: { en: 'Conversation', zh: '会话' },
          help: { en: 'Leave blank to name the customer instead.', zh: '留空则改为填写客户。' },
        },
        contactId: {
          kind: 'reference',
          to: 'contacts',
          label: { en: 'Customer', zh: '客户' },
          help: { en: "The order goes to the customer's latest conversation.", zh: '订单发到该客户最近的会话。' },
        },
        accountId: {
          kind: 'reference',
          to: 'accounts',
          label: { en: 'Account', zh: '账号' },
          help: { en: "Of the customer's conversations, one with this account.", zh: '仅限该账号的会话。' },
        },
        lines: {
          kind: 'list',
          max: maxOrderLines,
          label: { en: 'Items', zh: '商品' },
          fields: {
            productId: { kind: 'reference', to: 'products', required: true, label: { en: 'Product', zh: '商品' } },
            skuId: { kind: 'reference', to: 'skus', label: { en: 'SKU', zh: '规格' } },
            quantity: {
              kind: 'number',
              integer: true,
              min: 1,
              max: maxOrderQuantity,
              default: 1,
              required: true,
              label: { en: 'Quantity', zh: '数量' },
            },
            price: {
              kind: 'money',
              min: 0,
              max: maxOrderAmount / maxOrderQuantity,
              label: { en: 'Unit price', zh: '单价' },
              help: { en: 'Leave blank to use the catalog price.', zh: '留空则按商品售价。' },
            },
          },
        },
        currency: {
          kind: 'choice',
          choices: currencies,
          label: { en: 'Currency', zh: '单价币种' },
          help: {
            en: "Currency of the prices given here. Leave blank to use the products' currency.",
            zh: '此处单价的币种，留空则与商品一致。',
          },
        },
        couponCode: { kind: 'text', maxLength: 100, label: { en: 'Coupon code', zh: '券码' } },
        note: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
        payBy: { kind: 'dateTime', inclusive: true, label: { en: 'Payment due', zh: '付款截止' } },
        paid: { kind: 'boolean', label: { en: 'Already paid', zh: '已收款' } },
      },
      answer: recordType(() => deps.table('orders').schema),
      handle: ({ db, author, body }) => makeOrder(db, deps, author, body as unknown as OrderByHand),
    }),
    memberRoute('POST /v1/products/sell', productsGroup, {
      summary: {
        en: 'Create a product with its SKUs. It is not for sale until its delivery is set up',
        zh: '创建商品及规格，设置发货后才会上架',
      },
      access: { kind: 'permission', code: 'products:add' },
      body: {
        title: { kind: 'text', required: true, maxLength: 120, label: { en: 'Title', zh: '标题' } },
        price: {
          kind: 'money',
          currencyField: 'currency',
          min: 0,
          max: 1_000_000_000,
          required: true,
          label: { en: 'Price', zh: '售价' },
        },
        currency: chosenCurrency,
        variants: {
          kind: 'list',
          max: 50,
          label: { en: 'SKUs', zh: '规格' },
          fields: {
            name: { kind: 'text', required: true, maxLength: 80, label: { en: 'Name', zh: '名称' } },
            price: {
              kind: 'money',
              min: 0,
              max: 1_000_000_000,
              label: { en: 'Price', zh: '售价' },
              help: { en: "Leave blank to use the product's price.", zh: '留空则与商品一致。' },
            },
          },
        },
      },
      answer: recordType(() => deps.table('products').schema),
      handle: ({ db, author, body }) => createProduct(db, deps, author, body as unknown as NewProduct),
    }),
    memberRoute('POST /v1/products/{id}/test-purchase', productsGroup, {
      summary: { en: 'Buy a product as a test buyer, for free', zh: '以测试买家身份免费购买商品' },
      access: { kind: 'permission', code: 'orders:pay' },
      body: { skuId: { kind: 'reference', to: 'skus', label: { en: 'SKU', zh: '规格' } } },
      answer: handled('TestOrder'),
      handle: ({ db, author, params, body }) =>
        makeTestOrder(db, deps, author, { productId: params.id!, skuId: (body.skuId as string | null) ?? null }),
    }),
    memberRoute('GET /v1/order-invoices/{id}/pdf', ordersGroup, {
      summary: { en: 'An invoice of an order as PDF', zh: '订单账单的 PDF' },
      access: { kind: 'permission', code: 'order-invoices:list' },
      answer: aFile,
      async handle({ db, author, params, language }) {
        const invoice = await readRecord(db, deps.table('order-invoices'), author, params.id!);
        const timeZone = await zoneOf(db, author.companyId);
        return invoiceFile({ ...(invoice as unknown as OrderInvoice), timeZone }, language);
      },
    }),
    memberRoute('GET /v1/orders/{id}/payments', ordersGroup, {
      summary: { en: 'Payments and refunds of an order', zh: '订单收退款记录' },
      access: { kind: 'permission', code: 'orders:list' },
      answer: handled('OrderPayments'),
      handle: ({ db, author, params }) => orderPayments(db, deps, author, params.id!),
    }),
    memberRoute('POST /v1/orders/{id}/payments/{reviewId}/settle', ordersGroup, {
      summary: { en: 'Mark a payment that needed review as settled', zh: '将待核对款项标记为已处理' },
      access: { kind: 'permission', code: 'orders:refund' },
      answer: handled('RecordId'),
      handle: ({ db, author, params }) => settlePayment(db, deps, author, params.id!, params.reviewId!),
    }),
  ];
}
