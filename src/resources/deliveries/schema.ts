import { decisionTexts } from '../../schema/decisions';
import { deliveryReasons, deliveryStates } from '../../schema/order';
import { defineResource } from '../../schema/resource';
import { systemCount, systemReference, systemTime } from '../../schema/systemFields';

const reason = { kind: 'text', required: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } } as const;

/** The delivery of a paid order line: one per line, with its state. */
export const schema = defineResource({
  name: 'deliveries',
  label: { one: { en: 'Delivery', zh: '发货' }, many: { en: 'Deliveries', zh: '发货记录' } },
  icon: 'ri-inbox-unarchive-line',
  route: '/delivery/list',
  section: 'delivery',
  order: 0,
  title: 'title',
  quickSearch: { subtitle: ['state', 'contactId'] },
  fields: {
    title: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 200,
      searchable: true,
      label: { en: 'Item', zh: '内容' },
    },
    orderLineId: {
      kind: 'reference',
      to: 'order-lines',
      required: true,
      readOnly: true,
      unique: true,
      label: { en: 'Order line', zh: '订单明细' },
    },
    orderId: systemReference('orders', 'Order', '订单'),
    accountId: systemReference('accounts', 'Account', '账号'),
    contactId: systemReference('contacts', 'Customer', '客户'),
    conversationId: systemReference('conversations', 'Conversation', '会话'),
    productId: {
      kind: 'reference',
      to: 'products',
      emptyMeans: 'none',
      readOnly: true,
      label: { en: 'Product', zh: '商品' },
    },
    skuId: { kind: 'reference', to: 'skus', emptyMeans: 'none', readOnly: true, label: { en: 'SKU', zh: '规格' } },
    ruleId: {
      kind: 'reference',
      to: 'delivery-rules',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Rule', zh: '规则' },
    },
    quantity: {
      kind: 'number',
      integer: true,
      min: 1,
      required: true,
      readOnly: true,
      label: { en: 'Quantity', zh: '数量' },
    },
    state: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'scheduled',
      label: { en: 'State', zh: '状态' },
      choices: deliveryStates,
      tones: {
        scheduled: 'info',
        waiting_stock: 'warning',
        allocated: 'info',
        sending: 'info',
        sent: 'good',
        confirmed: 'good',
        failed: 'bad',
        needs_review: 'warning',
        cancelled: 'neutral',
        revoked: 'neutral',
      },
    },
    // Explains the state, where needed.
    reason: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Reason', zh: '原因' },
      choices: deliveryReasons,
    },
    note: { kind: 'text', readOnly: true, maxLength: 601, label: { en: 'Details', zh: '说明' } },
    dueAt: systemTime('Due', '计划时间'),
    units: {
      kind: 'list',
      derived: true,
      label: { en: 'Delivered units', zh: '发放内容' },
      fields: {
        index: { kind: 'number', label: { en: 'Number', zh: '序号' } },
        mask: { kind: 'text', label: { en: 'Code', zh: '卡密' } },
        poolName: { kind: 'text', label: { en: 'Pool', zh: '卡密库' } },
        state: { kind: 'text', label: { en: 'State', zh: '状态' } },
      },
    },
    wantedUnits: systemCount('Units ordered', '应发数量'),
    allocatedUnits: systemCount('Allocated', '已分配数量'),
    // Incremented when the codes are replaced; messages are recorded per edition, so the new codes are sent as new
    // messages.
    edition: {
      kind: 'number',
      integer: true,
      min: 1,
      required: true,
      default: 1,
      readOnly: true,
      label: { en: 'Version', zh: '版次' },
    },
    allocatedAt: systemTime('Allocated at', '分配时间'),
    sentAt: systemTime('Sent at', '发送时间'),
    confirmedAt: systemTime('Arrived at', '送达时间'),
    endedAt: systemTime('Ended at', '结束时间'),
  },
  list: {
    columns: ['title', 'contactId', 'orderId', 'state', 'reason', 'quantity', 'dueAt', 'createdAt'],
    filters: ['state', 'reason', 'accountId', 'productId', 'contactId', 'orderId', 'ruleId', 'createdAt', 'sentAt'],
    filterFields: {
      'accountId.groupId': {
        kind: 'reference',
        to: 'account-groups',
        label: { en: 'Account group', zh: '账号分组' },
      },
    },
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Deliveries appear here when an order is paid.', zh: '订单付款后，发货记录会显示在这里。' },
  },
  audience: { as: 'accountId' },
  // They change along with the state, whose event names the version in the timeline.
  events: { quietFields: ['ruleId', 'productId', 'dueAt', 'updatedAt'] },
  actions: {
    resend: {
      label: { en: 'Resend the same codes', zh: '重发相同卡密' },
      button: {
        icon: 'ri-restart-line',
        label: { en: 'Resend', zh: '重发' },
        shownWhen: {
          all: [
            { field: 'state', op: 'in', value: ['sent', 'confirmed'] },
            { field: 'allocatedUnits', op: 'gt', value: 0 },
          ],
        },
        confirm: {
          en: 'The same messages with the same codes will be sent to the customer again.',
          zh: '客户会再次收到相同的消息和卡密。',
        },
        done: { en: 'Resend started.', zh: '正在重发相同卡密。' },
      },
    },
    reissue: {
      label: { en: 'Replace codes', zh: '换发新卡密' },
      input: { reason },
      button: {
        icon: 'ri-loop-right-line',
        label: { en: 'Replace codes', zh: '换发' },
        shownWhen: {
          all: [
            { field: 'state', op: 'in', value: ['sent', 'confirmed'] },
            { field: 'allocatedUnits', op: 'gt', value: 0 },
          ],
        },
        confirm: {
          en: 'New codes are taken from the pools and sent. The old ones are voided for good.',
          zh: '将从卡密库取出新卡密并发送，旧卡密永久作废。',
        },
        done: { en: 'Codes replaced. The old ones are void.', zh: '已换发，旧卡密已作废。' },
        tone: 'warning',
      },
    },
    decide: {
      label: { en: 'Resolve deliveries that need review', zh: '处理待人工发货' },
      input: {
        decision: {
          kind: 'choice',
          required: true,
          choices: decisionTexts,
          label: { en: 'Decision', zh: '处理方式' },
        },
        ruleId: {
          kind: 'reference',
          to: 'delivery-rules',
          label: { en: 'Rule', zh: '按发货规则' },
          help: { en: 'Needed if no rule matched.', zh: '没有自动匹配到规则时选择。' },
        },
        note: { kind: 'text', maxLength: 200, label: { en: 'Note', zh: '说明' } },
      },
    },
    return: {
      label: { en: 'Return codes of revoked deliveries', zh: '回收已撤销发货的卡密' },
      input: { reason },
      button: {
        icon: 'ri-inbox-archive-line',
        label: { en: 'Return codes', zh: '回收卡密' },
        shownWhen: { field: 'state', op: 'is', value: 'revoked' },
        confirm: {
          en: 'The customer has seen these codes. They can be delivered to the next buyer.',
          zh: '客户已看到这些卡密；回收后可能发给下一位买家。',
        },
        done: { en: 'Codes returned to the pool.', zh: '卡密已回收入库。' },
        tone: 'bad',
      },
    },
  },
  permissions: {
    actions: ['list', 'export'],
    grants: {
      manager: ['list', 'export', 'resend', 'reissue', 'decide', 'return'],
      agent: ['list', 'resend', 'decide'],
      finance: ['list', 'export'],
    },
  },
  changesWith: ['code-pools'],
});
