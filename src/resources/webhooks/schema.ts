import { defineResource } from '../../schema/resource';

/** An address of the company's own that is told what happens here. */
export const schema = defineResource({
  name: 'webhooks',
  label: { one: { en: 'Webhook', zh: '事件推送' }, many: { en: 'Webhooks', zh: '事件推送' } },
  icon: 'ri-webhook-line',
  route: '/webhook/list',
  section: 'integrations',
  place: 1,
  title: 'name',
  quickSearch: { subtitle: ['url'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    url: { kind: 'url', label: { en: 'Address', zh: '推送地址' }, required: true },
    events: {
      kind: 'choices',
      label: { en: 'Events', zh: '推送事件' },
      required: true,
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
      },
    },
    secret: {
      kind: 'text',
      secret: true,
      minLength: 16,
      label: { en: 'Signing secret', zh: '签名密钥' },
      help: { en: 'Each call is signed with it.', zh: '每次推送都会用它签名。' },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
  },
  list: {
    columns: ['name', 'url', 'events', 'enabled', 'updatedAt'],
    filters: ['events', 'enabled'],
    sort: ['name', 'ASC'],
  },
  form: { as: 'drawer' },
  permissions: { grants: { observer: [] } },
});
