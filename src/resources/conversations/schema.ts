import { conversationModes, conversationStatuses, priorities } from '../../schema/conversation';
import { defineResource } from '../../schema/resource';
import { systemReference } from '../../schema/systemFields';

/**
 * One contact's conversation with the company through one account. It changes only through actions, never through a
 * form.
 */
export const schema = defineResource({
  name: 'conversations',
  label: { one: { en: 'Conversation', zh: '会话' }, many: { en: 'Conversations', zh: '会话' } },
  icon: 'ri-discuss-line',
  route: '/conversation/list',
  section: 'customers',
  order: 5,
  within: '/chat',
  title: 'contactName',
  fields: {
    contactName: {
      kind: 'text',
      label: { en: 'Customer', zh: '客户' },
      required: true,
      readOnly: true,
      maxLength: 60,
      searchable: true,
    },
    contactId: systemReference('contacts', 'Contact', '联系人'),
    accountId: systemReference('accounts', 'Account', '账号'),
    externalId: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 200,
      unique: { within: 'accountId' },
      label: { en: 'Channel conversation ID', zh: '渠道会话编号' },
    },
    status: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'open',
      label: { en: 'Status', zh: '状态' },
      choices: conversationStatuses,
      tones: { open: 'warning', snoozed: 'neutral', resolved: 'good' },
    },
    mode: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'bot',
      label: { en: 'Handled by', zh: '应答方式' },
      choices: conversationModes,
    },
    pausedUntil: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Bot paused until', zh: '机器人暂停至' },
      help: {
        en: 'If blank while paused, the bot stays off until the conversation is handed back.',
        zh: '暂停时留空表示直到手动交回。',
      },
    },
    pauseReason: {
      kind: 'text',
      readOnly: true,
      maxLength: 200,
      label: { en: 'Pause reason', zh: '暂停原因' },
    },
    assigneeId: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Assigned to', zh: '负责人' },
    },
    productId: {
      kind: 'reference',
      to: 'products',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Product', zh: '商品' },
    },
    priority: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'none',
      label: { en: 'Priority', zh: '优先级' },
      choices: priorities,
      tones: { none: 'neutral', low: 'info', medium: 'info', high: 'warning', urgent: 'bad' },
    },
    labels: {
      kind: 'references',
      to: 'labels',
      emptyMeans: 'none',
      max: 20,
      readOnly: true,
      label: { en: 'Labels', zh: '标签' },
    },
    snoozedUntil: { kind: 'dateTime', readOnly: true, label: { en: 'Snoozed until', zh: '搁置至' } },
    lastMessage: {
      kind: 'text',
      readOnly: true,
      maxLength: 200,
      label: { en: 'Last message', zh: '最近消息' },
    },
    lastKind: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Last message type', zh: '最近消息类型' },
      choices: {
        text: { en: 'Text', zh: '文本' },
        image: { en: 'Image', zh: '图片' },
        file: { en: 'File', zh: '文件' },
        product: { en: 'Product', zh: '商品' },
        coupon: { en: 'Coupon', zh: '优惠券' },
        delivery: { en: 'Delivery', zh: '发货' },
      },
    },
    lastMessageAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last message at', zh: '最近消息时间' } },
    lastDirection: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Last message from', zh: '最后发言' },
      choices: { incoming: { en: 'Customer', zh: '客户' }, outgoing: { en: 'Company', zh: '公司' } },
    },
    lastSender: {
      kind: 'choice',
      readOnly: true,
      label: { en: 'Last message sent by', zh: '最近消息发送者' },
      choices: {
        contact: { en: 'Customer', zh: '客户' },
        member: { en: 'Member', zh: '成员' },
        rule: { en: 'Auto-reply', zh: '自动回复' },
        ai: { en: 'AI', zh: 'AI' },
        system: { en: 'System', zh: '系统' },
      },
    },
    waitingSince: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Waiting since', zh: '等待开始于' },
      help: {
        en: "When the customer sent the first message that hasn't been answered.",
        zh: '客户首条未被回复消息的时间。',
      },
    },
    replyDueAt: {
      kind: 'dateTime',
      inclusive: true,
      readOnly: true,
      label: { en: 'Reply due', zh: '回复截止' },
      help: {
        en: 'While the customer waits: when the reply target is missed. Blank without a target.',
        zh: '客户等待回复期间，按回复时限的截止时间；没有时限则为空。',
      },
    },
    firstReplyAt: { kind: 'dateTime', readOnly: true, label: { en: 'First reply', zh: '首次回复时间' } },
    caseRepliedAt: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'First reply since last resolved', zh: '本次首次回复时间' },
      help: {
        en: 'Blank until the first reply after the conversation began, or began again after it was resolved.',
        zh: '会话开始或解决后重新开始以来的首次回复；尚未回复则为空。',
      },
    },
    lastSeq: {
      kind: 'number',
      integer: true,
      readOnly: true,
      required: true,
      default: 0,
      label: { en: 'Messages', zh: '消息数' },
    },
    incomingCount: {
      kind: 'number',
      integer: true,
      readOnly: true,
      required: true,
      default: 0,
      label: { en: 'Messages received', zh: '收到消息数' },
    },
    answeredCount: {
      kind: 'number',
      integer: true,
      readOnly: true,
      required: true,
      default: 0,
      label: { en: 'Messages answered', zh: '其中已回复' },
    },
    unread: { kind: 'number', integer: true, derived: true, label: { en: 'Unread', zh: '未读' } },
  },
  list: {
    columns: ['contactName', 'accountId', 'status', 'mode', 'assigneeId', 'lastMessage', 'lastMessageAt'],
    filters: ['accountId', 'status', 'assigneeId', 'labels', 'lastMessageAt'],
    sort: ['lastMessageAt', 'DESC'],
    // Few indexes, because every message updates its conversation. Indexes for the inbox queries are in the chat's own
    // migrations.
    unindexed: ['accountId', 'contactName', 'createdAt', 'lastMessage', 'mode', 'productId', 'status'],
    whenEmpty: { en: 'Conversations appear here when customers write.', zh: '客户发来消息后，会话会显示在这里。' },
  },
  link: { path: '/chat', params: { conversation: 'id' } },
  audience: { as: 'accountId' },
  actions: {
    reply: { label: { en: 'Reply to customers', zh: '回复客户' } },
    assign: {
      label: { en: 'Assign and take over conversations', zh: '分配和接管会话' },
      many: true,
      input: {
        assigneeId: {
          kind: 'reference',
          to: 'members',
          label: { en: 'Assigned to', zh: '负责人' },
          help: { en: 'Leave blank to unassign.', zh: '留空表示不分配给任何人。' },
          shownWhen: { field: 'takeOver', op: 'is', value: false },
        },
        takeOver: {
          kind: 'boolean',
          label: { en: 'Take over', zh: '由我接管' },
          help: { en: 'Assigns the conversation to you and turns the bot off.', zh: '分配给自己，机器人不再应答。' },
        },
      },
    },
    mode: {
      label: { en: 'Pause the bot and hand conversations back', zh: '暂停机器人、将会话交回机器人' },
      many: true,
      input: {
        mode: {
          kind: 'choice',
          required: true,
          label: { en: 'Handled by', zh: '应答方式' },
          choices: conversationModes,
        },
        minutes: {
          kind: 'number',
          integer: true,
          min: 1,
          max: 43_200,
          label: { en: 'Minutes', zh: '暂停多少分钟' },
          help: { en: 'Leave blank to pause until handed back.', zh: '留空表示直到手动交回。' },
          shownWhen: { field: 'mode', op: 'is', value: 'paused' },
        },
        reason: {
          kind: 'text',
          maxLength: 200,
          label: { en: 'Reason', zh: '原因' },
          shownWhen: { field: 'mode', op: 'is', value: 'paused' },
        },
      },
    },
    status: {
      label: { en: 'Resolve, snooze and reopen conversations', zh: '解决、搁置和重新打开会话' },
      many: true,
      input: {
        status: {
          kind: 'choice',
          required: true,
          label: { en: 'Status', zh: '状态' },
          choices: conversationStatuses,
        },
        until: {
          kind: 'dateTime',
          inclusive: true,
          required: true,
          label: { en: 'Until', zh: '搁置至' },
          help: {
            en: 'It reopens automatically at this time or when the customer writes.',
            zh: '届时或客户再次来信时自动重新打开。',
          },
          shownWhen: { field: 'status', op: 'is', value: 'snoozed' },
        },
      },
    },
    label: {
      label: { en: 'Label and prioritize conversations', zh: '为会话添加标签和优先级' },
      many: true,
      input: {
        addLabels: { kind: 'references', to: 'labels', max: 20, label: { en: 'Labels to add', zh: '要添加的标签' } },
        removeLabels: {
          kind: 'references',
          to: 'labels',
          max: 20,
          label: { en: 'Labels to remove', zh: '要移除的标签' },
        },
        priority: {
          kind: 'choice',
          label: { en: 'Priority', zh: '优先级' },
          choices: priorities,
        },
      },
    },
    product: {
      label: { en: 'Set the product of a conversation', zh: '设置会话关联的商品' },
      input: {
        productId: {
          kind: 'reference',
          to: 'products',
          label: { en: 'Product', zh: '商品' },
          help: { en: 'Leave blank to remove it.', zh: '留空表示不关联商品。' },
        },
      },
    },
    macro: {
      label: { en: 'Run macros on conversations', zh: '对会话执行快捷操作' },
      many: true,
      input: {
        macroId: { kind: 'reference', to: 'macros', required: true, label: { en: 'Macro', zh: '快捷操作' } },
      },
    },
    transcript: { label: { en: 'Export transcripts', zh: '导出聊天记录' } },
  },
  permissions: {
    actions: ['list', 'export'],
    grants: {
      manager: ['list', 'export', 'reply', 'assign', 'mode', 'status', 'label', 'product', 'macro', 'transcript'],
      agent: ['list', 'reply', 'assign', 'mode', 'status', 'label', 'product', 'macro', 'transcript'],
    },
  },
});
