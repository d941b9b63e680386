import { defineResource } from '../../schema/resource';

const words = { en: 'One word or phrase per line.', zh: '每行一个词或短语。' };

/** What answers a buyer's message by itself. A higher priority is asked first. */
export const schema = defineResource({
  name: 'reply-rules',
  label: { one: { en: 'Reply rule', zh: '回复规则' }, many: { en: 'Reply rules', zh: '回复规则' } },
  icon: 'ri-reply-all-line',
  route: '/replyRule/list',
  section: 'replies',
  place: 1,
  title: 'name',
  quickSearch: { subtitle: ['matchAny'] },
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
    priority: {
      kind: 'number',
      integer: true,
      min: -1_000,
      max: 1_000,
      default: 0,
      required: true,
      label: { en: 'Priority', zh: '优先级' },
      help: { en: 'Higher goes first.', zh: '数字大的先匹配。' },
    },
    matchKind: {
      kind: 'choice',
      label: { en: 'Message', zh: '匹配方式' },
      required: true,
      default: 'contains',
      choices: {
        contains: { en: 'contains', zh: '包含' },
        exact: { en: 'is exactly', zh: '完全相同' },
        word: { en: 'has the whole word', zh: '整词匹配' },
        starts: { en: 'starts with', zh: '开头是' },
        ends: { en: 'ends with', zh: '结尾是' },
        regex: { en: 'fits the regular expression', zh: '正则表达式' },
      },
    },
    matchAny: {
      kind: 'longText',
      maxLength: 2_000,
      searchable: true,
      label: { en: 'Any of', zh: '任一词' },
      help: words,
    },
    matchAll: {
      kind: 'longText',
      maxLength: 2_000,
      searchable: true,
      label: { en: 'All of', zh: '全部词' },
      help: words,
    },
    matchNone: { kind: 'longText', maxLength: 2_000, label: { en: 'None of', zh: '排除词' }, help: words },
    typos: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 2,
      default: 0,
      required: true,
      label: { en: 'Typos allowed', zh: '允许错字数' },
      shownWhen: { field: 'matchKind', op: 'in', value: ['contains', 'exact', 'word'] },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'all',
      label: { en: 'Only for accounts', zh: '限定账号' },
    },
    groupIds: {
      kind: 'references',
      to: 'account-groups',
      emptyMeans: 'all',
      label: { en: 'Only for groups', zh: '限定分组' },
    },
    productIds: {
      kind: 'references',
      to: 'products',
      emptyMeans: 'all',
      label: { en: 'Only about products', zh: '限定商品' },
    },
    parts: {
      kind: 'list',
      max: 10,
      required: true,
      label: { en: 'Answer', zh: '回复内容' },
      help: { en: 'Each row is a message of its own.', zh: '每行发送一条消息。' },
      fields: {
        kind: {
          kind: 'choice',
          label: { en: 'Kind', zh: '类型' },
          required: true,
          default: 'text',
          choices: { text: { en: 'Text', zh: '文本' } },
        },
        text: { kind: 'longText', label: { en: 'Text', zh: '文本' }, required: true, maxLength: 2_000 },
      },
    },
    delayMin: {
      kind: 'duration',
      max: 600,
      default: 0,
      required: true,
      label: { en: 'Waits at least', zh: '最短延迟' },
    },
    delayMax: {
      kind: 'duration',
      max: 600,
      default: 0,
      required: true,
      label: { en: 'Waits at most', zh: '最长延迟' },
    },
    cooldownSeconds: {
      kind: 'duration',
      max: 604_800,
      default: 0,
      required: true,
      label: { en: 'Silent for the same buyer for', zh: '对同一买家的冷却时间' },
    },
    oncePer: {
      kind: 'choice',
      label: { en: 'Only once per', zh: '仅一次，按' },
      choices: {
        contact: { en: 'Contact', zh: '客户' },
        product: { en: 'Contact and product', zh: '客户与商品' },
        order: { en: 'Order', zh: '订单' },
      },
    },
    // biome-ignore lint/suspicious/noThenProperty: the contract's name; what it holds is a text, which makes no promise of a record.
    then: {
      kind: 'choice',
      label: { en: 'Afterwards', zh: '匹配之后' },
      required: true,
      default: 'stop',
      choices: {
        stop: { en: 'Ask no further rule', zh: '不再匹配其他规则' },
        continue: { en: 'Go on', zh: '继续匹配' },
      },
    },
  },
  rules: [
    {
      field: 'matchAny',
      require: {
        any: [
          { field: 'matchAny', op: 'filled' },
          { field: 'matchAll', op: 'filled' },
        ],
      },
      message: { en: 'Say at least one word here or under “All of”.', zh: '请在此处或“全部词”中至少填写一个词。' },
    },
    {
      field: 'delayMax',
      require: { field: 'delayMax', op: 'gte', other: 'delayMin' },
      message: { en: 'Cannot be shorter than the least delay.', zh: '不能短于最短延迟。' },
    },
  ],
  list: {
    columns: ['name', 'enabled', 'priority', 'matchKind', 'matchAny'],
    filters: ['enabled', 'matchKind', 'accountIds', 'productIds'],
    sort: ['priority', 'DESC'],
  },
  form: {
    as: 'dialog',
    groups: [
      { label: { en: 'Rule', zh: '规则' }, fields: ['name', 'enabled', 'priority'] },
      { label: { en: 'Asked', zh: '匹配' }, fields: ['matchKind', 'matchAny', 'matchAll', 'matchNone', 'typos'] },
      { label: { en: 'Where', zh: '适用范围' }, fields: ['accountIds', 'groupIds', 'productIds'] },
      { label: { en: 'Answered', zh: '回复' }, fields: ['parts', 'delayMin', 'delayMax'] },
      { label: { en: 'How often', zh: '频率' }, fields: ['cooldownSeconds', 'oncePer', 'then'] },
    ],
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
