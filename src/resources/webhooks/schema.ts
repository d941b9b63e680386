import { defineResource } from '../../schema/resource';

/** An address of the company's own that is told what happens here. */
export const schema = defineResource({
  name: 'webhooks',
  label: { one: { en: 'Webhook', zh: '事件推送' }, many: { en: 'Webhooks', zh: '事件推送' } },
  icon: 'ri-webhook-line',
  route: '/webhook/list',
  section: 'integrations',
  order: 1,
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
    url: {
      kind: 'url',
      label: { en: 'URL', zh: '推送地址' },
      help: { en: 'A public https URL.', zh: '公网可访问的 HTTPS 地址。' },
      required: true,
    },
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
        'report.ready': { en: 'Report ready', zh: '报告已生成' },
      },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      max: 100,
      emptyMeans: 'all',
      label: { en: 'Accounts', zh: '账号' },
      help: { en: 'Leave blank for all accounts.', zh: '仅推送这些账号的事件，留空则为全部账号。' },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    // Both made by the server and told once: what calls are signed with, and what it was before the last change of it.
    secret: {
      kind: 'text',
      secret: true,
      readOnly: true,
      label: { en: 'Signing secret', zh: '签名密钥' },
      revealOnce: {
        title: { en: 'Signing secret', zh: '此推送的签名密钥' },
        text: {
          en: "Use it to verify that requests come from Parley. You won't see it again. Store it safely.",
          zh: '推送均以此密钥签名，供您的程序核验来源。仅显示这一次，请妥善保存。',
        },
      },
    },
    formerSecret: { kind: 'text', secret: true, readOnly: true, label: { en: 'Old secret', zh: '旧签名密钥' } },
    formerSecretUntil: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Old secret valid until', zh: '旧密钥有效期至' },
    },
    failingSince: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Failing since', zh: '持续失败自' },
      help: {
        en: 'No request has succeeded since then. The webhook is disabled after 5 days.',
        zh: '自此之后没有一次推送成功，满 5 天将自动停用。',
      },
    },
  },
  list: {
    columns: ['name', 'url', 'events', 'enabled', 'failingSince', 'updatedAt'],
    filters: ['events', 'enabled'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Webhook', zh: '事件推送' }, fields: ['name', 'url', 'events', 'accountIds', 'enabled'] },
      { label: { en: 'Status', zh: '运行状况' }, fields: ['failingSince', 'formerSecretUntil'] },
    ],
  },
  actions: {
    renewSecret: {
      label: { en: 'Create a new signing secret', zh: '更换签名密钥' },
      button: {
        icon: 'ri-key-2-line',
        tone: 'warning',
        confirm: {
          en: 'Requests are signed with the new secret and, for another 24 hours, with the current one too.',
          zh: '之后的推送使用新密钥签名，24 小时内同时附带当前密钥的签名。',
        },
        shownOnce: {
          part: 'secret',
          title: { en: 'New signing secret', zh: '新的签名密钥' },
          label: { en: 'Signing secret', zh: '签名密钥' },
          text: {
            en: "You won't see it again. Store it safely.",
            zh: '仅显示这一次，请妥善保存到您的程序中。',
          },
        },
      },
    },
    test: {
      label: { en: 'Send a test event', zh: '发送测试' },
      button: {
        icon: 'ri-send-plane-line',
        tone: 'info',
        done: {
          en: 'Test event sent. See the result under Webhook deliveries.',
          zh: '测试已发出，结果见推送记录。',
        },
      },
    },
    replayDead: {
      label: { en: 'Resend failed deliveries', zh: '重新推送已放弃的事件' },
      button: {
        icon: 'ri-restart-line',
        confirm: {
          en: 'All failed deliveries of the last 30 days are sent again with their original IDs.',
          zh: '近 30 天内已放弃的事件将用原编号重新推送。',
        },
        done: { en: 'Resend started.', zh: '已重新推送。' },
      },
    },
  },
  permissions: { grants: { observer: [] } },
});
