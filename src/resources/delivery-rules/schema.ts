import { defineResource } from '../../schema/resource';

/** What a paid order line is answered with by itself: which pools, how many of each, in which words. */
export const schema = defineResource({
  name: 'delivery-rules',
  label: { one: { en: 'Delivery rule', zh: '发货规则' }, many: { en: 'Delivery rules', zh: '自动发货' } },
  icon: 'ri-truck-line',
  route: '/productAutoDelivery/list',
  section: 'delivery',
  place: 1,
  title: 'name',
  quickSearch: { subtitle: ['productId'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    productId: { kind: 'reference', to: 'products', required: true, label: { en: 'Product', zh: '商品' } },
    skuId: {
      kind: 'reference',
      to: 'skus',
      label: { en: 'SKU', zh: '规格' },
      help: { en: 'Empty: orders that name no SKU.', zh: '留空则用于未注明规格的订单。' },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      label: { en: 'Only for accounts', zh: '限定账号' },
      help: { en: 'None chosen, here and as group: every account.', zh: '此处与分组都不选则适用于全部账号。' },
    },
    groupId: { kind: 'reference', to: 'account-groups', label: { en: 'Only for group', zh: '限定分组' } },
    parts: {
      kind: 'list',
      required: true,
      max: 10,
      label: { en: 'Handed out', zh: '发货内容' },
      help: { en: 'Each row takes from one pool.', zh: '每行从一个卡密库取货。' },
      fields: {
        poolId: { kind: 'reference', to: 'code-pools', required: true, label: { en: 'Pool', zh: '卡密库' } },
        unitsPerItem: {
          kind: 'number',
          integer: true,
          min: 1,
          max: 100,
          default: 1,
          required: true,
          label: { en: 'Units per item', zh: '每件数量' },
        },
      },
    },
    template: {
      kind: 'longText',
      maxLength: 2_000,
      required: true,
      default: '{{codes}}',
      label: { en: 'Message', zh: '发货消息' },
      help: { en: '{{codes}} stands for what is handed out.', zh: '{{codes}} 处会替换为发货内容。' },
    },
    delaySeconds: {
      kind: 'duration',
      max: 604_800,
      default: 0,
      required: true,
      label: { en: 'Waits before it delivers', zh: '发货延迟' },
    },
    markShipped: {
      kind: 'boolean',
      default: true,
      label: { en: 'Marks the order as shipped', zh: '同时标记已发货' },
      help: { en: 'On the channel, where it can be told.', zh: '在支持的渠道上标记为已发货。' },
    },
  },
  list: {
    columns: ['name', 'enabled', 'productId', 'skuId', 'parts'],
    filters: ['enabled', 'productId', 'accountIds', 'groupId'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Rule', zh: '规则' }, fields: ['name', 'enabled'] },
      { label: { en: 'For which orders', zh: '适用订单' }, fields: ['productId', 'skuId', 'accountIds', 'groupId'] },
      {
        label: { en: 'What is delivered', zh: '发货内容' },
        fields: ['parts', 'template', 'delaySeconds', 'markShipped'],
      },
    ],
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
