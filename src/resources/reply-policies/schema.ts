import { accountsFor, appliesSomewhere, uniqueName } from '../../schema/commonFields';
import { halfHours, weekdays } from '../../schema/hours';
import { defineResource } from '../../schema/resource';
import { replyVariableNames } from '../../schema/templates';

const oneInALine = { en: 'One word or phrase per line.', zh: '每行一个词或短语。' };

/** Reply settings for a set of accounts: service times, and the fallback replies when no rule and no AI answers. */
export const schema = defineResource({
  name: 'reply-policies',
  label: { one: { en: 'Reply policy', zh: '应答设置' }, many: { en: 'Reply policies', zh: '应答设置' } },
  icon: 'ri-customer-service-2-line',
  route: '/replyPolicy/list',
  section: 'replies',
  order: 5,
  title: 'name',
  fields: {
    name: uniqueName(60),
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    ...accountsFor({
      en: 'Account settings override group settings, and group settings override settings for all accounts.',
      zh: '账号设置优先于分组设置，分组设置优先于通用设置。',
    }),
    hours: {
      kind: 'list',
      max: 14,
      label: { en: 'Business hours', zh: '服务时间' },
      help: {
        en: "In your company's time zone. Leave empty for around the clock. If the end is before the start, it ends the next day.",
        zh: '按公司时区。留空为全天候；结束早于开始时表示次日结束。',
      },
      fields: {
        days: { kind: 'choices', required: true, label: { en: 'Days', zh: '星期' }, choices: weekdays },
        from: {
          kind: 'choice',
          required: true,
          default: '09:00',
          label: { en: 'From', zh: '开始' },
          choices: halfHours,
        },
        to: { kind: 'choice', required: true, default: '18:00', label: { en: 'To', zh: '结束' }, choices: halfHours },
      },
    },
    offHours: {
      kind: 'choice',
      required: true,
      default: 'answer',
      label: { en: 'Outside business hours and on holidays', zh: '服务时间外及节假日' },
      choices: {
        answer: { en: 'Reply as usual', zh: '照常自动回复' },
        silent: { en: "Don't reply", zh: '不回复' },
        defer: { en: 'Reply when business hours begin', zh: '服务时间开始后再回复' },
        text: { en: 'Send a message, once until business hours begin', zh: '回复一次以下内容' },
      },
    },
    offHoursText: {
      kind: 'longText',
      maxLength: 2_000,
      variables: replyVariableNames,
      required: true,
      label: { en: 'Away message', zh: '服务时间外的回复' },
      shownWhen: { field: 'offHours', op: 'is', value: 'text' },
    },
    handOffWords: {
      kind: 'longText',
      maxLength: 4_000,
      label: { en: 'Words that request a person', zh: '转人工关键词' },
      help: {
        en: 'One per line. Phrases like “human agent” and “real person” are built in, in English and Chinese.',
        zh: '每行一个；“转人工”“人工客服”“真人”等中英文说法已内置。',
      },
    },
    handOffText: {
      kind: 'longText',
      maxLength: 2_000,
      variables: replyVariableNames,
      label: { en: 'Handover message', zh: '转人工时的回复' },
      help: {
        en: 'Leave blank for our text: that a colleague will answer shortly.',
        zh: '留空则使用内置文案，告知客户人工客服将尽快回复。',
      },
    },
    defaultText: {
      kind: 'longText',
      maxLength: 2_000,
      variables: replyVariableNames,
      label: { en: 'Default reply', zh: '默认回复' },
      help: {
        en: 'Leave blank to send nothing. The conversation still waits for a teammate.',
        zh: '留空则不回复。无论是否回复，客户仍在等待人工。',
      },
    },
    defaultEveryHours: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 720,
      default: 24,
      required: true,
      label: { en: 'Repeat per customer after (hours)', zh: '同一客户的间隔（小时）' },
      help: { en: '0 sends it every time.', zh: '0 表示每次都回复。' },
      shownWhen: { field: 'defaultText', op: 'filled' },
    },
    askBack: {
      kind: 'boolean',
      default: true,
      label: { en: 'Ask what the customer means', zh: '不确定时反问客户' },
      help: {
        en: 'If the knowledge base is not sure and no model answers, the customer can choose between up to three questions. After two in vain, a teammate takes over.',
        zh: '知识库不确定且模型未作答时，请客户从最多三个相近的问题中选择；两次未选中则转人工。',
      },
    },
    wordsIn: {
      kind: 'longText',
      maxLength: 4_000,
      label: { en: 'Words the AI must not see', zh: 'AI 不处理的词' },
      help: {
        en: 'One per line. Messages with any of these words go to a teammate, never to the AI.',
        zh: '每行一个。包含这些词的消息不交给 AI，由人工处理。',
      },
    },
    wordsOut: {
      kind: 'longText',
      maxLength: 4_000,
      label: { en: 'Words the AI must not use', zh: 'AI 不得说的词' },
      help: oneInALine,
    },
  },
  rules: [appliesSomewhere],
  list: {
    columns: ['name', 'enabled', 'accountsFor', 'hours', 'offHours'],
    filters: ['enabled', 'accountsFor', 'accountIds', 'groupId'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Accounts', zh: '适用范围' },
        fields: ['name', 'enabled', 'accountsFor', 'accountIds', 'groupId'],
      },
      { label: { en: 'Business hours', zh: '服务时间' }, fields: ['hours', 'offHours', 'offHoursText'] },
      { label: { en: 'Handover', zh: '转人工' }, folded: true, fields: ['handOffWords', 'handOffText'] },
      { label: { en: 'Default reply', zh: '默认回复' }, folded: true, fields: ['defaultText', 'defaultEveryHours'] },
      {
        label: { en: 'AI and knowledge base', zh: 'AI 与知识库' },
        folded: true,
        fields: ['askBack', 'wordsIn', 'wordsOut'],
      },
    ],
  },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
