import { aiModes, uniqueName } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

const disableMove = {
  to: 'disabled',
  label: { en: 'Disable', zh: '停用' },
  icon: 'ri-forbid-line',
  tone: 'bad',
  confirm: {
    en: "Messages won't be received or sent until it's reconnected.",
    zh: '重新连接之前，既不接收也不发送消息。',
  },
} as const;

/**
 * A channel account where buyers write to the company: a website widget, a marketplace connected by webhook, a Telegram
 * bot.
 */
export const schema = defineResource({
  name: 'accounts',
  label: { one: { en: 'Account', zh: '账号' }, many: { en: 'Accounts', zh: '账号' } },
  icon: 'ri-store-2-line',
  route: '/account/list',
  section: 'customers',
  order: 1,
  title: 'name',
  quickSearch: { subtitle: ['channel', 'status'] },
  fields: {
    name: uniqueName(60),
    channel: {
      kind: 'choice',
      label: { en: 'Channel', zh: '渠道' },
      help: {
        en: "Where customers message you. Can't be changed later.",
        zh: '买家从哪里发来消息，创建后不可更改。',
      },
      required: true,
      createOnly: true,
      default: 'widget',
      choices: {
        widget: { en: 'Web widget', zh: '网页客服' },
        webhook: { en: 'Webhook', zh: 'Webhook 接入' },
        telegram: { en: 'Telegram', zh: 'Telegram' },
      },
    },
    groupId: {
      kind: 'reference',
      to: 'account-groups',
      emptyMeans: 'all',

      label: { en: 'Group', zh: '分组' },
    },
    status: {
      kind: 'choice',
      label: { en: 'Status', zh: '状态' },
      required: true,
      default: 'connecting',
      choices: {
        connecting: { en: 'Connecting', zh: '连接中' },
        online: { en: 'Online', zh: '在线' },
        degraded: { en: 'Degraded', zh: '不稳定' },
        auth_required: { en: 'Authorization failed', zh: '需重新授权' },
        disabled: { en: 'Disabled', zh: '已停用' },
      },
      tones: { connecting: 'info', online: 'good', degraded: 'warning', auth_required: 'bad', disabled: 'neutral' },
    },
    callbackUrl: {
      kind: 'url',
      label: { en: 'Callback URL', zh: '回调地址' },
      help: { en: 'Messages to the customer are sent here, signed.', zh: '发给买家的消息会签名后推送到此地址。' },
      required: true,
      shownWhen: { field: 'channel', op: 'is', value: 'webhook' },
    },
    botToken: {
      kind: 'text',
      secret: true,
      sentTo: false,
      label: { en: 'Bot token', zh: '机器人令牌' },
      help: { en: 'The token from BotFather.', zh: '由 BotFather 提供。' },
      shownWhen: { field: 'channel', op: 'is', value: 'telegram' },
    },
    telegramMode: {
      kind: 'choice',
      default: 'polling',
      required: true,
      label: { en: 'Receive messages via', zh: '接收方式' },
      help: {
        en: 'Polling works everywhere. A webhook is faster and needs an https address that Telegram can reach.',
        zh: '轮询在任何网络下可用；Webhook 更快，但需要 Telegram 能访问的 https 地址。',
      },
      choices: { polling: { en: 'Polling', zh: '轮询' }, webhook: { en: 'Webhook', zh: 'Webhook' } },
      shownWhen: { field: 'channel', op: 'is', value: 'telegram' },
    },
    allowedOrigins: {
      kind: 'list',
      max: 50,
      label: { en: 'Allowed websites', zh: '允许嵌入的网站' },
      help: { en: 'One address each, such as https://shop.example.com', zh: '每行一个网址：https://shop.example.com' },
      fields: { origin: { kind: 'url', required: true, label: { en: 'Address', zh: '网址' } } },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    widget: {
      kind: 'object',
      label: { en: 'Widget appearance', zh: '客服窗口外观' },
      fields: {
        title: { kind: 'text', maxLength: 40, label: { en: 'Title', zh: '标题' } },
        greeting: { kind: 'text', maxLength: 300, label: { en: 'Greeting', zh: '欢迎语' } },
        colour: { kind: 'colour', default: '#FFB400', label: { en: 'Color', zh: '主题色' } },
        theme: {
          kind: 'choice',
          default: 'system',
          label: { en: 'Theme', zh: '明暗' },
          choices: {
            light: { en: 'Light', zh: '浅色' },
            dark: { en: 'Dark', zh: '深色' },
            system: { en: "Match the visitor's device", zh: '跟随访客' },
          },
        },
        position: {
          kind: 'choice',
          default: 'right',
          label: { en: 'Position', zh: '位置' },
          choices: { right: { en: 'Bottom right', zh: '右下' }, left: { en: 'Bottom left', zh: '左下' } },
        },
        language: {
          kind: 'choice',
          default: 'visitor',
          label: { en: 'Language', zh: '语言' },
          choices: {
            visitor: { en: "Match the visitor's browser", zh: '跟随访客' },
            en: { en: 'English', zh: '英文' },
            zh: { en: 'Chinese', zh: '中文' },
          },
        },
        asks: {
          kind: 'choice',
          default: 'nothing',
          label: { en: 'Name and contact details before the first message', zh: '首次发消息前询问称呼和联系方式' },
          choices: {
            nothing: { en: "Don't ask", zh: '不询问' },
            optional: { en: 'Ask', zh: '询问，可跳过' },
            required: { en: 'Require', zh: '必填' },
          },
        },
      },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    sells: {
      kind: 'boolean',
      label: { en: 'Sell from the catalog', zh: '开放商城下单' },
      help: {
        en: 'Visitors can buy products that are for sale, once a payment method is chosen below.',
        zh: '在下方选择收款方式后，访客可购买在售商品。',
      },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    paymentConnectionId: {
      kind: 'reference',
      to: 'payment-connections',
      emptyMeans: 'none',
      label: { en: 'Payment method', zh: '收款方式' },
      help: { en: 'How visitors pay you.', zh: '访客以此方式付款。' },
      shownWhen: {
        all: [
          { field: 'channel', op: 'is', value: 'widget' },
          { field: 'sells', op: 'is', value: true },
        ],
      },
    },
    // Both secrets are generated by the server and revealed once: the signing secret, and the previous one after a
    // change.
    secret: {
      kind: 'text',
      secret: true,
      readOnly: true,
      label: { en: 'Signing secret', zh: '签名密钥' },
      revealOnce: {
        // A widget works without a secret; accounts that verify signed-in visitors create one.
        shownWhen: { field: 'channel', op: 'is', value: 'webhook' },
        title: { en: 'Signing secret', zh: '此账号的签名密钥' },
        text: {
          en: "Use this secret to sign requests to this account. You won't see it again. Store it safely.",
          zh: '程序用它为发给此账号的内容签名。仅显示这一次，请妥善保存。',
        },
      },
    },
    formerSecret: { kind: 'text', secret: true, readOnly: true, label: { en: 'Old secret', zh: '旧签名密钥' } },
    formerSecretUntil: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Old secret valid until', zh: '旧密钥有效期至' },
    },
    fault: {
      kind: 'text',
      derived: true,
      label: { en: 'Last error', zh: '异常原因' },
      help: {
        en: 'As reported by the channel, or the reason its shop is closed.',
        zh: '渠道最近一次返回的原因，或商城未开放的原因。',
      },
    },
    faultSince: { kind: 'dateTime', readOnly: true, label: { en: 'Failing since', zh: '异常开始于' } },
    lastInboundAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last message received', zh: '最近收到消息' } },
    lastOutboundAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last message sent', zh: '最近发出消息' } },
    replyEnabled: { kind: 'boolean', default: true, label: { en: 'Auto reply', zh: '自动回复' } },
    aiEnabled: { kind: 'boolean', label: { en: 'AI reply', zh: 'AI 回复' } },
    aiMode: {
      kind: 'choice',
      label: { en: 'AI mode', zh: 'AI 工作方式' },
      help: { en: "Leave blank to use the AI profile's setting.", zh: '留空则按 AI 配置。' },
      choices: aiModes,
      shownWhen: { field: 'aiEnabled', op: 'is', value: true },
    },
    aiProfileId: {
      kind: 'reference',
      to: 'ai-profiles',
      emptyMeans: 'all',

      label: { en: 'AI profile', zh: 'AI 配置' },
      help: {
        en: 'Leave blank to answer from the knowledge base, without a language model.',
        zh: '留空则不使用语言模型，仅依据知识库回答。',
      },
      shownWhen: { field: 'aiEnabled', op: 'is', value: true },
    },
    deliveryEnabled: { kind: 'boolean', default: true, label: { en: 'Auto delivery', zh: '自动发货' } },
    mergeSeconds: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 30,
      default: 3,
      required: true,
      label: { en: 'Wait for more messages (seconds)', zh: '等待客户说完（秒）' },
      help: {
        en: 'Messages sent this close together get one reply.',
        zh: '间隔在此时间内的连续消息合并为一条处理。',
      },
    },
    pauseMinutes: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 1_440,
      default: 10,
      required: true,
      label: { en: 'Pause automation after a teammate replies (min)', zh: '人工回复后暂停（分钟）' },
      help: {
        en: 'How long automation stays off after a teammate replies. 0 pauses until someone resumes it.',
        zh: '成员回复后，自动回复暂停多久。0 表示直到手动恢复。',
      },
    },
    remark: { kind: 'longText', label: { en: 'Note', zh: '备注' }, maxLength: 500, searchable: true },
  },
  list: {
    columns: ['name', 'channel', 'groupId', 'status', 'replyEnabled', 'aiEnabled', 'deliveryEnabled'],
    filters: ['channel', 'groupId', 'status', 'aiEnabled'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Account', zh: '账号' },
        fields: [
          'name',
          'channel',
          'status',
          'callbackUrl',
          'botToken',
          'allowedOrigins',
          'sells',
          'paymentConnectionId',
        ],
      },
      { label: { en: 'Details', zh: '更多信息' }, folded: true, fields: ['groupId', 'remark', 'telegramMode'] },
      { label: { en: 'Chat window', zh: '聊天窗口' }, folded: true, fields: ['widget'] },
      {
        label: { en: 'Health', zh: '运行状况' },
        folded: true,
        fields: ['fault', 'faultSince', 'lastInboundAt', 'lastOutboundAt', 'formerSecretUntil'],
      },
      {
        label: { en: 'Automation', zh: '自动处理' },
        folded: true,
        fields: [
          'replyEnabled',
          'mergeSeconds',
          'pauseMinutes',
          'aiEnabled',
          'aiProfileId',
          'aiMode',
          'deliveryEnabled',
        ],
      },
    ],
  },
  // The server determines a channel's health itself; users can only disable an account and enable it again.
  states: {
    field: 'status',
    moves: {
      connecting: [disableMove],
      online: [disableMove],
      degraded: [disableMove],
      auth_required: [disableMove],
      disabled: [{ to: 'connecting', label: { en: 'Reconnect', zh: '重新连接' }, icon: 'ri-links-line', tone: 'good' }],
    },
  },
  audience: { as: 'groupId' },
  actions: {
    test: {
      label: { en: 'Test connection', zh: '测试连接' },
      button: { icon: 'ri-pulse-line', tone: 'info', done: { en: 'The channel is responding.', zh: '渠道连接正常。' } },
    },
    renewSecret: {
      label: { en: 'Create a new signing secret', zh: '更换签名密钥' },
      button: {
        icon: 'ri-key-2-line',
        tone: 'warning',
        confirm: {
          en: 'Use the new secret to sign from now on. The current one stays valid for another 24 hours.',
          zh: '之后请使用新密钥签名，当前密钥在 24 小时内仍然有效。',
        },
        shownOnce: {
          part: 'secret',
          title: { en: 'New signing secret', zh: '新的签名密钥' },
          label: { en: 'Signing secret', zh: '签名密钥' },
          text: { en: "You won't see it again. Store it safely.", zh: '仅显示这一次，请妥善保存。' },
        },
      },
    },
  },
  planLimit: { name: 'accounts' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'export', 'test'], agent: ['list'] } },
});
