import { defineResource } from '../../schema/resource';

/** How soon customers are to be answered: for all conversations, or those of some accounts or with some labels. */
export const schema = defineResource({
  name: 'reply-targets',
  label: { one: { en: 'Reply target', zh: '回复时限' }, many: { en: 'Reply targets', zh: '回复时限' } },
  icon: 'ri-timer-line',
  route: '/replyTarget/list',
  section: 'replies',
  order: 7,
  title: 'name',
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
    accountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'all',
      max: 100,
      label: { en: 'Accounts', zh: '适用账号' },
      help: { en: 'Leave blank for all accounts.', zh: '留空表示全部账号。' },
    },
    labelIds: {
      kind: 'references',
      to: 'labels',
      emptyMeans: 'all',
      max: 20,
      label: { en: 'Labels', zh: '适用标签' },
      help: {
        en: 'Conversations with any of these labels. Leave blank for all. Targets with labels override those with accounts only, and those override targets for everything.',
        zh: '带有其中任一标签的会话；留空表示全部。按标签的时限优先于仅按账号的，按账号的优先于通用的。',
      },
    },
    firstMinutes: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 10_080,
      label: { en: 'First reply within (minutes)', zh: '首次回复时限（分钟）' },
      help: {
        en: "For the first reply after a customer starts a conversation or writes again after it was resolved. Leave blank for no target. A bot's answer counts.",
        zh: '客户开始会话，或在会话解决后再次来信时的首次回复。留空表示不设时限，机器人的回复也算。',
      },
    },
    nextMinutes: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 10_080,
      label: { en: 'Next replies within (minutes)', zh: '后续回复时限（分钟）' },
      help: { en: 'For all later replies. Leave blank for no target.', zh: '此后的每次回复。留空表示不设时限。' },
    },
    inHours: {
      kind: 'boolean',
      default: true,
      label: { en: 'Count business hours only', zh: '仅计服务时间' },
      help: {
        en: "The hours of the account's reply policy, without holidays. Without a policy, every hour counts.",
        zh: '按账号应答设置的服务时间计算，节假日除外；没有应答设置时全天计算。',
      },
    },
  },
  rules: [
    {
      field: 'firstMinutes',
      when: { field: 'nextMinutes', op: 'empty' },
      require: { field: 'firstMinutes', op: 'filled' },
      message: { en: 'Enter at least one of the two times.', zh: '两个时限至少填写一个。' },
    },
  ],
  list: {
    columns: ['name', 'accountIds', 'labelIds', 'firstMinutes', 'nextMinutes', 'inHours', 'enabled'],
    filters: ['accountIds', 'labelIds', 'enabled'],
    sort: ['name', 'ASC'],
  },
  form: {
    as: 'drawer',
    groups: [
      { label: { en: 'Target', zh: '时限' }, fields: ['name', 'enabled', 'firstMinutes', 'nextMinutes', 'inHours'] },
      { label: { en: 'Applies to', zh: '适用范围' }, fields: ['accountIds', 'labelIds'] },
    ],
  },
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] },
  },
});
