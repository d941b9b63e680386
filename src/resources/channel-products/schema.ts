import { defineResource } from '../../schema/resource';

/**
 * What a channel's item is in the catalog, decided by a member once: all orders of it that wait, and all later ones, are
 * settled by it. Deleting it takes that back.
 */
export const schema = defineResource({
  name: 'channel-products',
  label: { one: { en: 'Channel product', zh: '渠道商品' }, many: { en: 'Channel products', zh: '渠道商品' } },
  icon: 'ri-links-line',
  route: '/channelProduct/list',
  section: 'sales',
  order: 3,
  within: '/product/list',
  title: 'title',
  fields: {
    title: {
      kind: 'text',
      required: true,
      createOnly: true,
      maxLength: 200,
      searchable: true,
      label: { en: 'Title on the channel', zh: '渠道标题' },
    },
    accountId: {
      kind: 'reference',
      to: 'accounts',
      required: true,
      createOnly: true,
      label: { en: 'Account', zh: '账号' },
    },
    externalId: {
      kind: 'text',
      createOnly: true,
      maxLength: 100,
      searchable: true,
      label: { en: 'Channel product ID', zh: '渠道商品编号' },
    },
    skuExternalId: {
      kind: 'text',
      createOnly: true,
      maxLength: 100,
      searchable: true,
      label: { en: 'Channel SKU ID', zh: '渠道规格编号' },
    },
    productId: {
      kind: 'reference',
      to: 'products',
      required: true,
      createOnly: true,
      label: { en: 'Product', zh: '商品' },
    },
    skuId: {
      kind: 'reference',
      to: 'skus',
      emptyMeans: 'none',
      among: 'productId',
      createOnly: true,
      label: { en: 'SKU', zh: '规格' },
    },
    // Both IDs of the channel as one text: an item of an account is one thing.
    item: {
      kind: 'text',
      readOnly: true,
      maxLength: 500,
      unique: { within: 'accountId' },
      label: { en: 'Channel IDs', zh: '渠道编号' },
    },
    settledAt: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Waiting orders settled', zh: '等待订单处理完成' },
    },
  },
  rules: [
    {
      field: 'externalId',
      require: {
        any: [
          { field: 'externalId', op: 'filled' },
          { field: 'skuExternalId', op: 'filled' },
        ],
      },
      message: { en: "Enter the channel's ID of the product or SKU.", zh: '请填写渠道的商品编号或规格编号。' },
    },
  ],
  list: {
    columns: ['title', 'accountId', 'productId', 'skuId', 'externalId', 'createdAt'],
    filters: ['accountId', 'productId', 'skuId'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'When an order names a product that is not in your catalog, match it once from the review queue.',
      zh: '订单中的商品不在目录时，可在待处理发货中关联一次，关联会显示在这里。',
    },
  },
  form: {
    groups: [
      { label: { en: 'On the channel', zh: '渠道' }, fields: ['title', 'accountId', 'externalId', 'skuExternalId'] },
      { label: { en: 'In the catalog', zh: '目录' }, fields: ['productId', 'skuId', 'settledAt'] },
    ],
  },
  audience: { as: 'accountId' },
  permissions: {
    actions: ['list', 'add', 'remove', 'import', 'export'],
    grants: { manager: ['list', 'add', 'remove', 'import', 'export'], agent: ['list'] },
  },
});
