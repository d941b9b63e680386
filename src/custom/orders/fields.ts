import { currencies } from '../../schema/currencies';
import type { Fields } from '../../schema/fields';
import { defaultCurrency } from '../../schema/money';

const item = {
  productId: { kind: 'reference', to: 'products', required: true, label: { en: 'Product', zh: '商品' } },
  skuId: { kind: 'reference', to: 'skus', among: 'productId', label: { en: 'SKU', zh: '规格' } },
  quantity: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 1_000,
    default: 1,
    required: true,
    label: { en: 'Quantity', zh: '数量' },
  },
} as const satisfies Fields;

const price = {
  kind: 'money',
  currencyField: 'currency',
  min: 0,
  label: { en: 'Unit price', zh: '单价' },
  help: { en: 'Leave blank to use the catalog price.', zh: '留空则按商品售价。' },
} as const;

const items = { kind: 'list', required: true, max: 50, label: { en: 'Items', zh: '商品' } } as const;
const rest = {
  couponCode: { kind: 'text', maxLength: 100, label: { en: 'Coupon code', zh: '券码' } },
  note: { kind: 'text', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  payBy: {
    kind: 'dateTime',
    inclusive: true,
    label: { en: 'Payment due', zh: '付款截止' },
    help: {
      en: 'Unpaid orders are canceled at this time and their coupon is released. Leave blank for no deadline (7 days with a coupon).',
      zh: '逾期未付款将自动取消并退回优惠券。留空则一直等待，使用优惠券时为 7 天。',
    },
  },
} as const satisfies Fields;

export const askedOfOrder: Fields = { lines: { ...items, fields: item }, ...rest };
/** The same with prices and payment, for users who may set them. */
export const askedWithMoney: Fields = {
  lines: { ...items, fields: { ...item, price } },
  currency: {
    kind: 'choice',
    choices: currencies,
    default: defaultCurrency,
    label: { en: 'Currency', zh: '单价币种' },
    help: { en: 'Currency of the prices above.', zh: '以上单价的币种。' },
  },
  ...rest,
  paid: { kind: 'boolean', default: false, label: { en: 'Already paid', zh: '已收款' } },
};
