import { defineResource } from '../../schema/resource';

const disableMove = {
  to: 'disabled',
  label: { en: 'Disable', zh: '停用' },
  icon: 'ri-forbid-line',
  tone: 'bad',
  confirm: {
    en: 'Messages are neither taken nor sent until it is connected again.',
    zh: '重新连接之前，既不接收也不发送消息。',
  },
} as const;

/** A place where buyers write to the company: a widget on a page, a marketplace behind a webhook, a Telegram bot. */
export const schema = defineResource({
  name: 'accounts',
  label: { one: { en: 'Account', zh: '账号' }, many: { en: 'Accounts', zh: '账号' } },
  icon: 'ri-store-2-line',
  route: '/account/list',
  section: 'customers',
  place: 1,
  title: 'name',
  quickSearch: { subtitle: ['channel', 'status'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    channel: {
      kind: 'choice',
      label: { en: 'Channel', zh: '渠道' },
      help: {
        en: 'Where the buyers write. Fixed once the account is made.',
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
      onDelete: 'clear',
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
        auth_required: { en: 'Access refused', zh: '需重新授权' },
        disabled: { en: 'Disabled', zh: '已停用' },
      },
      tones: { connecting: 'info', online: 'good', degraded: 'warning', auth_required: 'bad', disabled: 'neutral' },
    },
    callbackUrl: {
      kind: 'url',
      label: { en: 'Callback address', zh: '回调地址' },
      help: { en: 'Where messages to the buyer are sent, signed.', zh: '发给买家的消息会签名后推送到此地址。' },
      required: true,
      shownWhen: { field: 'channel', op: 'is', value: 'webhook' },
    },
    botToken: {
      kind: 'text',
      secret: true,
      label: { en: 'Bot token', zh: '机器人令牌' },
      help: { en: 'As BotFather told it.', zh: '由 BotFather 提供。' },
      shownWhen: { field: 'channel', op: 'is', value: 'telegram' },
    },
    telegramMode: {
      kind: 'choice',
      default: 'polling',
      required: true,
      label: { en: 'Messages come by', zh: '接收方式' },
      help: {
        en: 'Polling works everywhere. A webhook is faster and needs an https address that Telegram reaches.',
        zh: '轮询在任何网络下可用；Webhook 更快，但需要 Telegram 能访问的 https 地址。',
      },
      choices: { polling: { en: 'Polling', zh: '轮询' }, webhook: { en: 'Webhook', zh: 'Webhook' } },
      shownWhen: { field: 'channel', op: 'is', value: 'telegram' },
    },
    allowedOrigins: {
      kind: 'list',
      max: 50,
      label: { en: 'Pages it may stand on', zh: '允许嵌入的网站' },
      help: { en: 'One address each: https://shop.example.com', zh: '每行一个网址：https://shop.example.com' },
      fields: { origin: { kind: 'url', required: true, label: { en: 'Address', zh: '网址' } } },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    widget: {
      kind: 'object',
      label: { en: 'Look of the widget', zh: '客服窗口外观' },
      fields: {
        title: { kind: 'text', maxLength: 40, label: { en: 'Title', zh: '标题' } },
        greeting: { kind: 'text', maxLength: 300, label: { en: 'Greeting', zh: '欢迎语' } },
        colour: { kind: 'colour', default: '#FFB400', label: { en: 'Colour', zh: '主题色' } },
        theme: {
          kind: 'choice',
          default: 'system',
          label: { en: 'Theme', zh: '明暗' },
          choices: {
            light: { en: 'Light', zh: '浅色' },
            dark: { en: 'Dark', zh: '深色' },
            system: { en: "The visitor's own", zh: '跟随访客' },
          },
        },
        position: {
          kind: 'choice',
          default: 'right',
          label: { en: 'Corner', zh: '位置' },
          choices: { right: { en: 'Bottom right', zh: '右下' }, left: { en: 'Bottom left', zh: '左下' } },
        },
        language: {
          kind: 'choice',
          default: 'visitor',
          label: { en: 'Language', zh: '语言' },
          choices: {
            visitor: { en: "The visitor's own", zh: '跟随访客' },
            en: { en: 'English', zh: '英文' },
            zh: { en: 'Chinese', zh: '中文' },
          },
        },
      },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    sells: {
      kind: 'boolean',
      label: { en: 'Sells from the catalogue', zh: '开放商城下单' },
      help: {
        en: 'Visitors can buy what is on sale. Only accounts of the demo sell at the moment, for test payments; yours needs a payment provider, and none can be connected yet.',
        zh: '访客可购买在售商品。目前仅演示账号可下单（测试支付，不产生真实扣款）；自有账号需接入支付渠道，暂未开放。',
      },
      shownWhen: { field: 'channel', op: 'is', value: 'widget' },
    },
    // Both made by the server and told once: what programs sign with, and what it was before the last change of it.
    secret: {
      kind: 'text',
      secret: true,
      readOnly: true,
      label: { en: 'Signing secret', zh: '签名密钥' },
      toldOnce: {
        // A page needs none; who proves visitors by their server makes one.
        shownWhen: { field: 'channel', op: 'is', value: 'webhook' },
        title: { en: 'The signing secret of this account', zh: '此账号的签名密钥' },
        text: {
          en: 'Programs sign with it what they tell this account. It is shown this once: keep it where your program finds it.',
          zh: '程序用它为发给此账号的内容签名。仅显示这一次，请妥善保存。',
        },
      },
    },
    formerSecret: { kind: 'text', secret: true, readOnly: true, label: { en: 'Former secret', zh: '旧签名密钥' } },
    formerSecretUntil: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Former secret holds until', zh: '旧密钥有效期至' },
    },
    fault: {
      kind: 'text',
      derived: true,
      label: { en: 'What is wrong', zh: '异常原因' },
      help: {
        en: 'As the channel said it last, or why its shop is closed.',
        zh: '渠道最近一次返回的原因，或商城未开放的原因。',
      },
    },
    faultSince: { kind: 'dateTime', readOnly: true, label: { en: 'Wrong since', zh: '异常开始于' } },
    lastInboundAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last message in', zh: '最近收到消息' } },
    lastOutboundAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last message out', zh: '最近发出消息' } },
    replyEnabled: { kind: 'boolean', default: true, label: { en: 'Auto reply', zh: '自动回复' } },
    aiEnabled: { kind: 'boolean', label: { en: 'AI reply', zh: 'AI 回复' } },
    aiMode: {
      kind: 'choice',
      label: { en: 'The AI may', zh: 'AI 工作方式' },
      help: { en: 'Empty: as its profile says.', zh: '留空则按 AI 配置。' },
      choices: {
        off: { en: 'Do nothing', zh: '关闭' },
        suggest: { en: 'Suggest an answer', zh: '仅建议' },
        approve: { en: 'Answer after approval', zh: '审核后发送' },
        auto: { en: 'Answer by itself', zh: '自动发送' },
      },
      shownWhen: { field: 'aiEnabled', op: 'is', value: true },
    },
    aiProfileId: {
      kind: 'reference',
      to: 'ai-profiles',
      onDelete: 'clear',
      label: { en: 'AI profile', zh: 'AI 配置' },
      help: {
        en: 'Empty: what the knowledge says, without a language model.',
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
      label: { en: 'Waits for the customer to finish (seconds)', zh: '等待客户说完（秒）' },
      help: {
        en: 'Messages that follow each other this closely are answered as one.',
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
      label: { en: 'Pause after a person wrote (minutes)', zh: '人工回复后暂停（分钟）' },
      help: {
        en: 'How long nothing answers by itself after a member wrote. 0: until it is resumed.',
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
      { label: { en: 'Account', zh: '账号' }, fields: ['name', 'channel', 'groupId', 'status', 'remark'] },
      {
        label: { en: 'Connection', zh: '连接' },
        fields: ['callbackUrl', 'botToken', 'telegramMode', 'allowedOrigins', 'sells', 'widget'],
      },
      {
        label: { en: 'Health', zh: '运行状况' },
        fields: ['fault', 'faultSince', 'lastInboundAt', 'lastOutboundAt', 'formerSecretUntil'],
      },
      {
        label: { en: 'What happens by itself', zh: '自动处理' },
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
  // Whether a channel answers is found by the server itself: people only take an account out and put it back.
  states: {
    field: 'status',
    moves: {
      connecting: [disableMove],
      online: [disableMove],
      degraded: [disableMove],
      auth_required: [disableMove],
      disabled: [
        { to: 'connecting', label: { en: 'Connect again', zh: '重新连接' }, icon: 'ri-links-line', tone: 'good' },
      ],
    },
  },
  audience: { as: 'groupId' },
  verbs: {
    test: {
      label: { en: 'Test the connection', zh: '测试连接' },
      button: { icon: 'ri-pulse-line', tone: 'info', done: { en: 'The channel answers.', zh: '渠道连接正常。' } },
    },
    renewSecret: {
      label: { en: 'Make a new signing secret', zh: '更换签名密钥' },
      button: {
        icon: 'ri-key-2-line',
        tone: 'warning',
        confirm: {
          en: 'Programs sign with the new secret from now on. The present one holds for another 24 hours.',
          zh: '之后请使用新密钥签名，当前密钥在 24 小时内仍然有效。',
        },
        shownOnce: {
          part: 'secret',
          title: { en: 'The new signing secret', zh: '新的签名密钥' },
          label: { en: 'Signing secret', zh: '签名密钥' },
          text: { en: 'It is shown this once. Keep it where your program finds it.', zh: '仅显示这一次，请妥善保存。' },
        },
      },
    },
  },
  planLimit: { name: 'accounts' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'export', 'test'], agent: ['list'] } },
});
