import { chosenCurrency } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

/** A variant of a product that can be ordered: a face value, a term, a region. */
export const schema = defineResource({
  name: 'skus',
  label: { one: { en: 'SKU', zh: '规格' }, many: { en: 'SKUs', zh: '规格' } },
  icon: 'ri-price-tag-2-line',
  route: '/sku/list',
  section: 'sales',
  order: 2,
  within: '/product/list',
  title: 'name',
  quickSearch: { subtitle: ['productId'] },
  partOf: 'productId',
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 80,
      unique: { within: 'productId' },
      searchable: true,
    },
    productId: {
      kind: 'reference',
      to: 'products',
      required: true,
      createOnly: true,
      label: { en: 'Product', zh: '商品' },
    },
    externalId: {
      kind: 'text',
      label: { en: 'Channel SKU ID', zh: '渠道规格编号' },
      maxLength: 100,
      unique: true,
      searchable: true,
    },
    price: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'Price', zh: '售价' },
      help: { en: "Leave blank to use the product's price.", zh: '留空则与商品一致。' },
    },
    currency: chosenCurrency,
    stockNote: { kind: 'text', maxLength: 200, label: { en: 'Stock note', zh: '库存说明' } },
    status: { kind: 'status', label: { en: 'For sale', zh: '在售' } },
  },
  list: {
    columns: ['name', 'productId', 'externalId', 'price', 'stockNote', 'status'],
    filters: ['productId', 'status'],
    sort: ['name', 'ASC'],
  },
  form: { as: 'drawer' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
