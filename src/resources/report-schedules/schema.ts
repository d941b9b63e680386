import { weekdays } from '../../schema/hours';
import { reportTimes } from '../../schema/reportSchedule';
import { defineResource } from '../../schema/resource';

/** When the company's figures are summed up by themselves, and who is told. */
export const schema = defineResource({
  name: 'report-schedules',
  label: { one: { en: 'Scheduled report', zh: '定时报告' }, many: { en: 'Scheduled reports', zh: '定时报告' } },
  icon: 'ri-file-chart-line',
  route: '/report/list',
  section: 'home',
  place: 21,
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, maxLength: 60, searchable: true, label: { en: 'Name', zh: '名称' } },
    every: {
      kind: 'choice',
      required: true,
      default: 'day',
      label: { en: 'Every', zh: '周期' },
      help: {
        en: 'It is about the day, the week from Monday or the month that has ended.',
        zh: '内容为刚结束的一天、一周（周一起）或一个月。',
      },
      choices: {
        day: { en: 'Day', zh: '每天' },
        week: { en: 'Week', zh: '每周' },
        month: { en: 'Month', zh: '每月' },
      },
    },
    weekday: {
      kind: 'choice',
      required: true,
      default: '1',
      choices: weekdays,
      label: { en: 'On', zh: '星期' },
      shownWhen: { field: 'every', op: 'is', value: 'week' },
    },
    dayOfMonth: {
      kind: 'number',
      ...{ required: true, integer: true, min: 1, max: 31, default: 1 },
      label: { en: 'On day', zh: '日期' },
      help: { en: 'In a shorter month on its last day.', zh: '当月没有该日时为最后一天。' },
      shownWhen: { field: 'every', op: 'is', value: 'month' },
    },
    time: {
      kind: 'choice',
      required: true,
      default: '08:00',
      choices: reportTimes,
      label: { en: 'At', zh: '时间' },
      help: { en: "By the company's clocks.", zh: '按公司时区。' },
    },
    recipients: {
      kind: 'references',
      to: 'members',
      required: true,
      max: 50,
      label: { en: 'To', zh: '接收人' },
      help: {
        en: 'Each is told what they may see. Who may not see figures is told nothing.',
        zh: '每人只会收到其有权查看的数据，无数据权限的成员不会收到。',
      },
    },
    accountId: { kind: 'reference', to: 'accounts', label: { en: 'Account', zh: '账号' } },
    groupId: { kind: 'reference', to: 'account-groups', label: { en: 'Account group', zh: '账号分组' } },
    toWebhook: {
      kind: 'boolean',
      label: { en: 'To webhooks as well', zh: '同时推送到外部系统' },
      help: {
        en: 'Webhooks that chose the event are told the figures as whoever saves this sees them.',
        zh: '推送给订阅了该事件的地址，数据范围以最后保存此报告的成员为准。',
      },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    condition: {
      kind: 'choice',
      derived: true,
      label: { en: 'Now', zh: '当前状况' },
      choices: {
        running: { en: 'Running', zh: '运行中' },
        off: { en: 'Off', zh: '已停用' },
        resting: { en: 'Rests: not in the plan', zh: '已暂停：套餐不包含' },
      },
      tones: { running: 'good', off: 'neutral', resting: 'warning' },
    },
    nextRunAt: { kind: 'dateTime', readOnly: true, label: { en: 'Next', zh: '下次时间' } },
    zone: { kind: 'text', readOnly: true, label: { en: 'Time zone', zh: '时区' } },
    lastSentAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last sent', zh: '上次发送' } },
    lastOutcome: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Last time', zh: '上次结果' },
      choices: {
        sent: { en: 'Sent', zh: '已发送' },
        nobody: { en: 'Nobody may see it', zh: '接收人均无权限' },
        rested: { en: 'Not sent: not in the plan', zh: '未发送：套餐不包含' },
        failed: { en: 'Failed', zh: '发送失败' },
      },
      tones: { sent: 'good', nobody: 'warning', rested: 'warning', failed: 'bad' },
    },
    savedBy: {
      kind: 'reference',
      to: 'members',
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
      { label: { en: 'To whom', zh: '发送给' }, fields: ['recipients', 'toWebhook'] },
      { label: { en: 'Only of', zh: '数据范围' }, fields: ['accountId', 'groupId'] },
      {
        label: { en: 'State', zh: '运行状况' },
        fields: ['condition', 'nextRunAt', 'zone', 'lastSentAt', 'lastOutcome', 'savedBy'],
      },
    ],
  },
  verbs: {
    send: {
      label: { en: 'Send a report now', zh: '立即发送报告' },
      button: {
        icon: 'ri-send-plane-line',
        tone: 'info',
        label: { en: 'Send now', zh: '立即发送' },
        confirm: { en: 'All who are to be told of it are told now.', zh: '将立即发送给所有接收人。' },
        done: { en: 'It is on its way.', zh: '已提交发送。' },
      },
    },
    preview: { label: { en: 'See what a report says now', zh: '预览报告内容' } },
  },
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'send', 'preview'],
      finance: ['list', 'add', 'edit', 'remove', 'export', 'send', 'preview'],
    },
  },
});
