import { defineResource } from '../../schema/resource';

/** Each thing that was told to a webhook, and what came of it. Written by the server alone, and kept for 30 days. */
export const schema = defineResource({
  name: 'webhook-deliveries',
  label: {
    one: { en: 'Webhook delivery', zh: '推送记录' },
    many: { en: 'Webhook deliveries', zh: '推送记录' },
  },
  icon: 'ri-mail-send-line',
  route: '/webhookDelivery/list',
  section: 'integrations',
  place: 3,
  title: 'event',
  fields: {
    webhookId: {
      kind: 'reference',
      to: 'webhooks',
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
        'message.received': { en: 'Message received', zh: '收到消息' },
        'message.sent': { en: 'Message sent', zh: '发出消息' },
        'conversation.assigned': { en: 'Conversation assigned', zh: '会话分配' },
        'conversation.resolved': { en: 'Conversation resolved', zh: '会话解决' },
        'order.paid': { en: 'Order paid', zh: '订单付款' },
        'order.refunded': { en: 'Order refunded', zh: '订单退款' },
        'delivery.sent': { en: 'Delivery sent', zh: '已发货' },
        'delivery.failed': { en: 'Delivery failed', zh: '发货失败' },
        'stock.low': { en: 'Stock low', zh: '库存不足' },
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
        dead: { en: 'Given up', zh: '已放弃' },
      },
      tones: { waiting: 'info', delivered: 'good', dead: 'bad' },
    },
    attempts: {
      kind: 'number',
      integer: true,
      required: true,
      default: 0,
      readOnly: true,
      label: { en: 'Tries', zh: '尝试次数' },
    },
    nextAt: { kind: 'dateTime', readOnly: true, label: { en: 'Next try', zh: '下次尝试' } },
    triedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last try', zh: '最近尝试' } },
    url: { kind: 'text', maxLength: 2_000, readOnly: true, label: { en: 'Address', zh: '推送地址' } },
    responseCode: {
      kind: 'number',
      integer: true,
      readOnly: true,
      label: { en: 'Answered', zh: '响应状态码' },
      help: { en: 'The HTTP status of the last answer.', zh: '最近一次响应的 HTTP 状态码。' },
    },
    milliseconds: { kind: 'number', integer: true, readOnly: true, label: { en: 'Took (ms)', zh: '耗时（毫秒）' } },
    fault: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'What went wrong', zh: '失败原因' },
      choices: {
        status: { en: 'It answered with an error', zh: '对方返回错误' },
        timeout: { en: 'No answer within 7 seconds', zh: '7 秒内无响应' },
        unreachable: { en: 'No connection', zh: '无法连接' },
        broken: { en: 'The connection broke', zh: '连接中断' },
        blocked: { en: 'The address leads inside', zh: '地址指向内部网络' },
        address: { en: 'The address is none', zh: '地址无效' },
        gone: { en: 'It wants no more (410)', zh: '对方不再接收（410）' },
        stopped: { en: 'The webhook was stopped', zh: '推送已停止' },
      },
    },
    answer: {
      kind: 'longText',
      maxLength: 2_048,
      readOnly: true,
      label: { en: 'Its answer', zh: '响应内容' },
      help: { en: 'The beginning of it.', zh: '仅保留开头部分。' },
    },
  },
  list: {
    columns: ['createdAt', 'webhookId', 'event', 'status', 'responseCode', 'milliseconds', 'attempts', 'nextAt'],
    filters: ['webhookId', 'event', 'status', 'createdAt'],
    sort: ['createdAt', 'DESC'],
  },
  form: {
    groups: [
      { label: { en: 'Delivery', zh: '推送' }, fields: ['webhookId', 'event', 'status', 'url'] },
      {
        label: { en: 'Tries', zh: '尝试' },
        fields: ['attempts', 'triedAt', 'nextAt', 'responseCode', 'milliseconds', 'fault', 'answer'],
      },
    ],
  },
  verbs: {
    replay: {
      label: { en: 'Send webhook deliveries again', zh: '重新推送' },
      many: true,
      button: {
        label: { en: 'Send again', zh: '重新推送' },
        icon: 'ri-restart-line',
        tone: 'info',
        shownWhen: { field: 'status', op: 'in', value: ['dead', 'delivered'] },
        done: { en: 'It is on its way again, under the same number.', zh: '已用同一编号重新推送。' },
      },
    },
  },
  permissions: { actions: ['list', 'export'], grants: { observer: [] } },
});
