import type { Text } from './text';

/** The events of webhooks: the only list of them. */
export const webhookEvents = {
  'message.received': { en: 'Message received', zh: '收到消息' },
  'message.sent': { en: 'Message sent', zh: '发出消息' },
  'conversation.assigned': { en: 'Conversation assigned', zh: '会话分配' },
  'conversation.resolved': { en: 'Conversation resolved', zh: '会话解决' },
  'order.paid': { en: 'Order paid', zh: '订单付款' },
  'order.refunded': { en: 'Order refunded', zh: '订单退款' },
  'delivery.sent': { en: 'Delivery sent', zh: '已发货' },
  'delivery.failed': { en: 'Delivery failed', zh: '发货失败' },
  'stock.low': { en: 'Stock low', zh: '库存不足' },
  'report.ready': { en: 'Report ready', zh: '报告已生成' },
  'log.written': { en: 'Audit log', zh: '操作日志' },
} as const satisfies Readonly<Record<string, Text>>;

export type WebhookEventName = keyof typeof webhookEvents;
