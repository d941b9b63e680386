import { weekdays } from '../../schema/hours';
import { reportTimes } from '../../schema/reportSchedule';
import { defineResource } from '../../schema/resource';

/** A scheduled report: when the company's figures are summarized, and who receives them. */
export const schema = defineResource({
  name: 'report-schedules',
  label: { one: { en: 'Scheduled report', zh: '定时报告' }, many: { en: 'Scheduled reports', zh: '定时报告' } },
  icon: 'ri-file-chart-line',
  route: '/report/list',
  section: 'home',
  order: 21,
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, maxLength: 60, searchable: true, label: { en: 'Name', zh: '名称' } },
    every: {
      kind: 'choice',
      required: true,
      default: 'day',
      label: { en: 'Frequency', zh: '周期' },
      help: {
        en: 'Covers the previous day, week (Monday to Sunday) or month.',
        zh: '内容为刚结束的一天、一周（周一起）或一个月。',
      },
      choices: {
        day: { en: 'Daily', zh: '每天' },
        week: { en: 'Weekly', zh: '每周' },
        month: { en: 'Monthly', zh: '每月' },
      },
    },
    weekday: {
      kind: 'choice',
      required: true,
      default: '1',
      choices: weekdays,
      label: { en: 'Day of week', zh: '星期' },
      shownWhen: { field: 'every', op: 'is', value: 'week' },
    },
    dayOfMonth: {
      kind: 'number',
      required: true,
      integer: true,
      min: 1,
      max: 31,
      default: 1,
      label: { en: 'Day of month', zh: '日期' },
      help: { en: 'In shorter months, the last day is used.', zh: '当月没有该日时为最后一天。' },
      shownWhen: { field: 'every', op: 'is', value: 'month' },
    },
    time: {
      kind: 'choice',
      required: true,
      default: '08:00',
      choices: reportTimes,
      label: { en: 'Time', zh: '时间' },
      help: { en: "In your company's time zone.", zh: '按公司时区。' },
    },
    recipients: {
      kind: 'references',
      to: 'members',
      emptyMeans: 'none',
      required: true,
      max: 50,
      label: { en: 'Recipients', zh: '接收人' },
      help: {
        en: 'Recipients only see data they have access to. Members without access to metrics receive nothing.',
        zh: '每人只会收到其有权查看的数据，无数据权限的成员不会收到。',
      },
    },
    accountId: { kind: 'reference', to: 'accounts', emptyMeans: 'all', label: { en: 'Account', zh: '账号' } },
    groupId: {
      kind: 'reference',
      to: 'account-groups',
      emptyMeans: 'all',
      label: { en: 'Account group', zh: '账号分组' },
    },
    toMail: {
      kind: 'boolean',
      label: { en: 'Also send by email', zh: '同时发送邮件' },
      help: {
        en: 'To recipients with a confirmed email address. Each of them can unsubscribe.',
        zh: '发送给已确认邮箱的接收人，接收人可自行退订。',
      },
    },
    toWebhook: {
      kind: 'boolean',
      label: { en: 'Also send to webhooks', zh: '同时推送到外部系统' },
      help: {
        en: 'Webhooks subscribed to this event receive the metrics visible to the person who last saved this report.',
        zh: '推送给订阅了该事件的地址，数据范围以最后保存此报告的成员为准。',
      },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    condition: {
      kind: 'choice',
      derived: true,
      label: { en: 'Status', zh: '当前状况' },
      choices: {
        running: { en: 'Running', zh: '运行中' },
        off: { en: 'Off', zh: '已停用' },
        resting: { en: 'Paused: not included in your plan', zh: '已暂停：套餐不包含' },
      },
      tones: { running: 'good', off: 'neutral', resting: 'warning' },
    },
    nextRunAt: { kind: 'dateTime', readOnly: true, label: { en: 'Next report', zh: '下次时间' } },
    zone: { kind: 'text', readOnly: true, label: { en: 'Time zone', zh: '时区' } },
    lastSentAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last sent', zh: '上次发送' } },
    lastOutcome: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Last result', zh: '上次结果' },
      choices: {
        sent: { en: 'Sent', zh: '已发送' },
        nobody: { en: 'No recipient has access', zh: '接收人均无权限' },
        rested: { en: 'Not sent: not included in your plan', zh: '未发送：套餐不包含' },
        failed: { en: 'Failed', zh: '发送失败' },
      },
      tones: { sent: 'good', nobody: 'warning', rested: 'warning', failed: 'bad' },
    },
    savedBy: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Saved by', zh: '最后保存人' },
    },
  },
  list: {
    columns: ['name', 'every', 'time', 'recipients', 'nextRunAt', 'condition', 'lastSentAt'],
    filters: ['every', 'enabled', 'lastOutcome'],
    sort: ['name', 'ASC'],
    unindexed: ['time', 'lastSentAt'],
  },
  form: {
    groups: [
      { label: { en: 'Report', zh: '报告' }, fields: ['name', 'every', 'weekday', 'dayOfMonth', 'time', 'enabled'] },
      { label: { en: 'Recipients', zh: '发送给' }, fields: ['recipients', 'toMail', 'toWebhook'] },
      { label: { en: 'Filter', zh: '数据范围' }, folded: true, fields: ['accountId', 'groupId'] },
      {
        label: { en: 'Status', zh: '运行状况' },
        fields: ['condition', 'nextRunAt', 'zone', 'lastSentAt', 'lastOutcome', 'savedBy'],
      },
    ],
  },
  actions: {
    send: {
      label: { en: 'Send a report now', zh: '立即发送报告' },
      button: {
        icon: 'ri-send-plane-line',
        tone: 'info',
        label: { en: 'Send now', zh: '立即发送' },
        confirm: { en: 'The report will be sent to all recipients now.', zh: '将立即发送给所有接收人。' },
        done: { en: 'The report is on its way.', zh: '已提交发送。' },
      },
    },
    preview: { label: { en: 'Preview a report', zh: '预览报告内容' } },
  },
  // Not restorable: it runs with the rights of the member who saved it last.
  restorable: false,
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'send', 'preview'],
      finance: ['list', 'add', 'edit', 'remove', 'export', 'send', 'preview'],
    },
  },
});
