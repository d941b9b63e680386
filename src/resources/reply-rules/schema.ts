import { uniqueName } from '../../schema/commonFields';
import { answerFields } from '../../schema/reply/rule/answer';
import { asksFields } from '../../schema/reply/rule/asks';
import { conditionFields } from '../../schema/reply/rule/conditions';
import { limitFields } from '../../schema/reply/rule/limits';
import { matchFields } from '../../schema/reply/rule/match';
import { defineResource } from '../../schema/resource';

/** A rule that answers buyers' messages automatically. Rules with higher priority are evaluated first. */
export const schema = defineResource({
  name: 'reply-rules',
  label: { one: { en: 'Reply rule', zh: '回复规则' }, many: { en: 'Reply rules', zh: '回复规则' } },
  icon: 'ri-reply-all-line',
  route: '/replyRule/list',
  section: 'replies',
  order: 1,
  title: 'name',
  quickSearch: { subtitle: ['matchAny'] },
  fields: {
    name: uniqueName(60),
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    priority: {
      kind: 'number',
      integer: true,
      min: -1_000_000,
      max: 1_000_000,
      default: 0,
      required: true,
      label: { en: 'Priority', zh: '优先级' },
      help: { en: 'Higher numbers are checked first.', zh: '数字大的先匹配。' },
    },
    hasDraft: { kind: 'boolean', derived: true, label: { en: 'Has a draft', zh: '有草稿' } },
    ...matchFields,
    ...conditionFields,
    ...answerFields,
    ...asksFields,
    ...limitFields,
  },
  rules: [
    {
      field: 'matchAny',
      when: { field: 'on', op: 'is', value: 'any' },
      require: {
        any: [
          { field: 'matchAny', op: 'filled' },
          { field: 'matchAll', op: 'filled' },
          { field: 'examples', op: 'filled' },
          { field: 'kinds', op: 'filled' },
        ],
      },
      message: {
        en: 'Enter at least one word here or under “All of”, an example under “Or means”, or choose a kind of question.',
        zh: '请在此处或“全部词”中至少填写一个词，在“或意思相同”中填写例句，或选择问题类型。',
      },
    },
    {
      field: 'askText',
      when: { field: 'asksFor', op: 'filled' },
      require: { field: 'askText', op: 'filled' },
      message: { en: 'Enter the question for the customer.', zh: '请填写向客户询问的内容。' },
    },
    {
      field: 'asksFor',
      when: { field: 'on', op: 'in', value: ['unpaid', 'shipped', 'received'] },
      require: { field: 'asksFor', op: 'empty' },
      message: {
        en: "A rule that writes about an order can't wait for an answer.",
        zh: '按订单发送的规则不能等待客户回答。',
      },
    },
    {
      field: 'then',
      when: { field: 'asksFor', op: 'filled' },
      require: { field: 'then', op: 'is', value: 'stop' },
      message: {
        en: 'A rule that asks the customer has to stop checking rules.',
        zh: '向客户询问的规则须选“不再匹配其他规则”。',
      },
    },
    {
      field: 'ordersTo',
      when: {
        all: [
          { field: 'ordersFrom', op: 'filled' },
          { field: 'ordersTo', op: 'filled' },
        ],
      },
      require: { field: 'ordersTo', op: 'gte', other: 'ordersFrom' },
      message: { en: "Can't be less than the minimum.", zh: '不能小于最少订单数。' },
    },
    {
      field: 'delayMax',
      require: { field: 'delayMax', op: 'gte', other: 'delayMin' },
      message: { en: "Can't be shorter than the minimum delay.", zh: '不能短于最短延迟。' },
    },
    {
      field: 'toDate',
      when: {
        all: [
          { field: 'fromDate', op: 'filled' },
          { field: 'toDate', op: 'filled' },
        ],
      },
      require: { field: 'toDate', op: 'gte', other: 'fromDate' },
      message: { en: "Can't be before the start date.", zh: '不能早于开始日期。' },
    },
  ],
  list: {
    columns: ['name', 'enabled', 'priority', 'matchKind', 'matchAny'],
    filters: ['enabled', 'on', 'matchKind', 'accountIds', 'productIds'],
    searches: { en: 'name, words or examples', zh: '名称、词、例句' },
    sort: ['priority', 'DESC'],
    // As rules are asked.
    olderFirst: true,
  },
  form: {
    as: 'dialog',
    groups: [
      {
        label: { en: 'Rule', zh: '规则' },
        fields: ['name', 'enabled', 'on', 'afterSeconds', 'matchKind', 'matchAny', 'examples'],
      },
      { label: { en: 'Reply', zh: '回复' }, fields: ['parts', 'weights'] },
      {
        label: { en: 'More about the message', zh: '更多匹配条件' },
        folded: true,
        fields: ['kinds', 'matchAll', 'matchNone', 'typos'],
      },
      {
        label: { en: 'Audience', zh: '适用范围' },
        folded: true,
        fields: [
          'accountIds',
          'groupIds',
          'productIds',
          'languages',
          'labelsAny',
          'labelsNone',
          'orderStates',
          'ordersFrom',
          'ordersTo',
          'modes',
        ],
      },
      {
        label: { en: 'Ask first', zh: '先询问客户' },
        folded: true,
        fields: ['asksFor', 'askText', 'askAgainText', 'askPattern'],
      },
      { label: { en: 'Timing', zh: '节奏' }, folded: true, fields: ['delayMin', 'delayMax', 'typingPerSecond'] },
      {
        label: { en: 'Schedule', zh: '生效时间' },
        folded: true,
        fields: ['serviceHours', 'holidays', 'hours', 'fromDate', 'toDate'],
      },
      {
        label: { en: 'Order and frequency', zh: '顺序与频率' },
        folded: true,
        fields: ['priority', 'cooldownSeconds', 'cooldownPer', 'mostPerDay', 'oncePer', 'then'],
      },
      {
        label: { en: 'Other actions', zh: '同时执行' },
        folded: true,
        fields: ['addLabels', 'assignTo', 'handOver', 'block'],
      },
    ],
  },
  actions: {
    saveDraft: {
      label: { en: 'Save a reply rule draft', zh: '保存回复规则草稿' },
      input: { content: { kind: 'json', required: true, label: { en: 'Content', zh: '草稿内容' } } },
    },
    publishDraft: {
      label: { en: 'Publish a reply rule draft', zh: '发布回复规则草稿' },
      button: {
        icon: 'ri-send-plane-line',
        label: { en: 'Publish draft', zh: '发布草稿' },
        shownWhen: { field: 'hasDraft', op: 'is', value: true },
        confirm: { en: 'Customers will get the new replies right away.', zh: '发布后立即用于回复客户。' },
        tone: 'good',
        done: { en: '{name} is published.', zh: '{name} 已发布。' },
      },
    },
    discardDraft: {
      label: { en: 'Discard a reply rule draft', zh: '丢弃回复规则草稿' },
      button: {
        icon: 'ri-delete-back-2-line',
        label: { en: 'Discard the draft', zh: '丢弃草稿' },
        shownWhen: { field: 'hasDraft', op: 'is', value: true },
        confirm: { en: 'Changes in this draft will be lost.', zh: '草稿中的修改将丢失。' },
        tone: 'bad',
        done: { en: 'The draft of {name} was discarded.', zh: '{name} 的草稿已丢弃。' },
      },
    },
    rollBack: {
      label: { en: 'Restore an earlier version of a reply rule', zh: '回滚回复规则' },
      input: {
        number: { kind: 'number', integer: true, min: 1, required: true, label: { en: 'Version', zh: '版本' } },
      },
    },
    move: {
      label: { en: 'Change the order of reply rules', zh: '调整回复规则顺序' },
      input: {
        beforeId: {
          kind: 'reference',
          to: 'reply-rules',
          label: { en: 'Before', zh: '排在其前' },
          help: { en: 'Leave blank to move it to the end.', zh: '留空则排在最后。' },
        },
      },
    },
  },
  planLimit: { name: 'rules' },
  // Not restorable: its versions and its draft are deleted with it.
  restorable: false,
  permissions: {
    grants: {
      manager: [
        'list',
        'add',
        'edit',
        'remove',
        'export',
        'import',
        'saveDraft',
        'publishDraft',
        'discardDraft',
        'rollBack',
        'move',
      ],
      agent: ['list'],
    },
  },
});
