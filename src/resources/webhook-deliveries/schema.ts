import { defineResource } from '../../schema/resource';
import { webhookEvents } from '../../schema/webhookEvents';

/** Log of events sent to webhooks and their results. Written only by the server and kept for 30 days. */
export const schema = defineResource({
  name: 'webhook-deliveries',
  label: {
    one: { en: 'Webhook delivery', zh: '推送记录' },
    many: { en: 'Webhook deliveries', zh: '推送记录' },
  },
  icon: 'ri-mail-send-line',
  route: '/webhookDelivery/list',
  section: 'integrations',
  order: 3,
  within: '/webhook/list',
  title: 'event',
  fields: {
    webhookId: {
      kind: 'reference',
      to: 'webhooks',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Webhook', zh: '事件推送' },
    },
    event: {
      kind: 'choice',
      required: true,
      readOnly: true,
      label: { en: 'Event', zh: '事件' },
      choices: {
        ...webhookEvents,
        test: { en: 'Test', zh: '测试' },
      },
    },
    status: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'waiting',
      label: { en: 'Status', zh: '状态' },
      choices: {
        waiting: { en: 'Waiting', zh: '等待发送' },
        delivered: { en: 'Delivered', zh: '已送达' },
        dead: { en: 'Failed', zh: '已放弃' },
      },
      tones: { waiting: 'info', delivered: 'good', dead: 'bad' },
    },
    attempts: {
      kind: 'number',
      integer: true,
      required: true,
      default: 0,
      readOnly: true,
      label: { en: 'Attempts', zh: '尝试次数' },
    },
    nextAt: { kind: 'dateTime', readOnly: true, label: { en: 'Next attempt', zh: '下次尝试' } },
    triedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last attempt', zh: '最近尝试' } },
    url: { kind: 'text', maxLength: 2_000, readOnly: true, label: { en: 'URL', zh: '推送地址' } },
    responseCode: {
      kind: 'number',
      integer: true,
      readOnly: true,
      label: { en: 'Response', zh: '响应状态码' },
      help: { en: 'HTTP status of the last response.', zh: '最近一次响应的 HTTP 状态码。' },
    },
    milliseconds: { kind: 'number', integer: true, readOnly: true, label: { en: 'Duration (ms)', zh: '耗时（毫秒）' } },
    fault: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Error', zh: '失败原因' },
      choices: {
        status: { en: 'Error response', zh: '对方返回错误' },
        timeout: { en: 'No response within 7 seconds', zh: '7 秒内无响应' },
        unreachable: { en: 'No connection', zh: '无法连接' },
        broken: { en: 'Connection lost', zh: '连接中断' },
        blocked: { en: 'The URL points to a private network', zh: '地址指向内部网络' },
        address: { en: 'Invalid URL', zh: '地址无效' },
        unsigned: { en: 'The webhook has no signing secret. Create one', zh: '推送没有签名密钥，请先生成' },
        gone: { en: 'Unsubscribed by the endpoint (410)', zh: '对方不再接收（410）' },
        stopped: { en: 'The webhook was disabled', zh: '推送已停止' },
        restored: { en: 'A backup was restored; it may have been sent', zh: '系统已从备份恢复，可能已经推送' },
      },
    },
    answer: {
      kind: 'longText',
      maxLength: 2_048,
      readOnly: true,
      label: { en: 'Response body', zh: '响应内容' },
      help: { en: 'The first part of it.', zh: '仅保留开头部分。' },
    },
  },
  list: {
    columns: ['createdAt', 'webhookId', 'event', 'status', 'responseCode', 'milliseconds', 'attempts', 'nextAt'],
    filters: ['webhookId', 'event', 'status', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Requests appear here when an event triggers a webhook.',
      zh: 'Webhook 被触发后，推送记录会显示在这里。',
    },
  },
  form: {
    groups: [
      { label: { en: 'Delivery', zh: '推送' }, fields: ['webhookId', 'event', 'status', 'url'] },
      {
        label: { en: 'Attempts', zh: '尝试' },
        fields: ['attempts', 'triedAt', 'nextAt', 'responseCode', 'milliseconds', 'fault', 'answer'],
      },
    ],
  },
  actions: {
    replay: {
      label: { en: 'Resend webhook deliveries', zh: '重新推送' },
      many: true,
      button: {
        label: { en: 'Resend', zh: '重新推送' },
        icon: 'ri-restart-line',
        tone: 'info',
        shownWhen: { field: 'status', op: 'in', value: ['dead', 'delivered'] },
        done: { en: 'Resend started, with the same ID.', zh: '已用同一编号重新推送。' },
      },
    },
  },
  // They expire.
  events: { quietActions: ['remove'] },
  permissions: { actions: ['list', 'export'], grants: { observer: [] } },
});
