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
    signingSecret: {
      kind: 'text',
      secret: true,
      minLength: 16,
      label: { en: 'Signing secret', zh: '签名密钥' },
      help: { en: 'Both sides sign with it.', zh: '双方用它签名。' },
      shownWhen: { field: 'channel', op: 'is', value: 'webhook' },
    },
    botToken: {
      kind: 'text',
      secret: true,
      label: { en: 'Bot token', zh: '机器人令牌' },
      help: { en: 'As BotFather told it.', zh: '由 BotFather 提供。' },
      shownWhen: { field: 'channel', op: 'is', value: 'telegram' },
    },
    replyEnabled: { kind: 'boolean', default: true, label: { en: 'Auto reply', zh: '自动回复' } },
    aiEnabled: { kind: 'boolean', label: { en: 'AI reply', zh: 'AI 回复' } },
    deliveryEnabled: { kind: 'boolean', default: true, label: { en: 'Auto delivery', zh: '自动发货' } },
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
      { label: { en: 'Connection', zh: '连接' }, fields: ['callbackUrl', 'signingSecret', 'botToken'] },
      {
        label: { en: 'What happens by itself', zh: '自动处理' },
        fields: ['replyEnabled', 'aiEnabled', 'deliveryEnabled', 'pauseMinutes'],
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
  permissions: { grants: { manager: ['list', 'add', 'edit', 'export'], agent: ['list'] } },
});
