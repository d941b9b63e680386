import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

/** What the company sells. The three prices are what a buyer is asked, what stands crossed out, and the lowest ever agreed to. */
export const schema = defineResource({
  name: 'products',
  label: { one: { en: 'Product', zh: '商品' }, many: { en: 'Products', zh: '商品' } },
  icon: 'ri-shopping-bag-3-line',
  route: '/product/list',
  section: 'sales',
  place: 1,
  title: 'title',
  quickSearch: { subtitle: ['externalId', 'price'] },
  fields: {
    title: { kind: 'text', label: { en: 'Title', zh: '标题' }, required: true, maxLength: 120, searchable: true },
    externalId: {
      kind: 'text',
      label: { en: "Channel's number", zh: '渠道商品编号' },
      help: {
        en: 'What the channel calls it; orders name the product by it.',
        zh: '渠道里的商品编号，订单以此识别商品。',
      },
      maxLength: 100,
      unique: true,
      searchable: true,
    },
    image: { kind: 'image', label: { en: 'Picture', zh: '图片' } },
    description: { kind: 'longText', label: { en: 'Description', zh: '描述' }, maxLength: 5_000, searchable: true },
    price: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      required: true,
      label: { en: 'Price', zh: '售价' },
    },
    listPrice: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'List price', zh: '划线价' },
      help: { en: 'Shown crossed out beside the price.', zh: '划线显示在售价旁。' },
    },
    floorPrice: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'Floor price', zh: '底价' },
      help: { en: 'No offer goes below it. Buyers never see it.', zh: '议价不会低于此价，买家不可见。' },
    },
    currency: {
      kind: 'choice',
      choices: currencies,
      required: true,
      default: 'CNY',
      label: { en: 'Currency', zh: '币种' },
    },
    status: { kind: 'status', label: { en: 'On sale', zh: '在售' } },
    fulfilment: {
      kind: 'choice',
      required: true,
      default: 'auto',
      label: { en: 'Delivered', zh: '发货方式' },
      help: {
        en: 'By itself: by the delivery rules, and where none fits a person is asked.',
        zh: '自动发货按发货规则执行；没有适用规则时转人工处理。',
      },
      choices: { auto: { en: 'By itself', zh: '自动' }, hand: { en: 'By a person', zh: '人工' } },
    },
  },
  rules: [
    {
      field: 'listPrice',
      when: { field: 'listPrice', op: 'filled' },
      require: { field: 'listPrice', op: 'gte', other: 'price' },
      message: { en: 'Cannot be below the price.', zh: '不能低于售价。' },
    },
    {
      field: 'floorPrice',
      when: { field: 'floorPrice', op: 'filled' },
      require: { field: 'floorPrice', op: 'lte', other: 'price' },
      message: { en: 'Cannot be above the price.', zh: '不能高于售价。' },
    },
  ],
  list: {
    columns: ['title', 'externalId', 'price', 'listPrice', 'status', 'updatedAt'],
    filters: ['status', 'currency', 'price'],
    sort: ['createdAt', 'DESC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Product', zh: '商品' },
        fields: ['title', 'externalId', 'image', 'description', 'status', 'fulfilment'],
      },
      { label: { en: 'Prices', zh: '价格' }, fields: ['price', 'listPrice', 'floorPrice', 'currency'] },
    ],
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
