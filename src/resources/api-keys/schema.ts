import { defineResource } from '../../schema/resource';

/**
 * A first API call as a shell example; the key comes from an environment variable, so that it stays out of the shell
 * history.
 */
export const firstCall = `curl {origin}/api/v1/whoami -H "Authorization: Bearer $PARLEY_KEY"`;

/** An API key for a company's own program: its permissions and its expiry. */
export const schema = defineResource({
  name: 'api-keys',
  label: { one: { en: 'API key', zh: 'API 密钥' }, many: { en: 'API keys', zh: 'API 密钥' } },
  icon: 'ri-key-line',
  route: '/apiKey/list',
  section: 'integrations',
  order: 2,
  title: 'name',
  quickSearch: true,
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      help: { en: 'The app that uses this key.', zh: '使用它的程序。' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    // Both are set by the server. Of the key only a digest is stored: the key is revealed once, to the user who creates
    // it.
    prefix: {
      kind: 'text',
      readOnly: true,
      searchable: true,
      maxLength: 20,
      label: { en: 'Prefix', zh: '密钥前缀' },
      help: { en: 'Helps you recognize a key.', zh: '用于辨认在别处发现的密钥。' },
    },
    key: {
      kind: 'text',
      secret: 'digest',
      readOnly: true,
      label: { en: 'API key', zh: 'API 密钥' },
      revealOnce: {
        title: { en: 'New API key', zh: '新的 API 密钥' },
        text: {
          en: "You won't see this key again. Store it safely and never put it in a web page or repository.",
          zh: '仅显示这一次，系统不留存。请保存到程序可读取之处，切勿写进网页或代码仓库。',
        },
        example: firstCall,
      },
    },
    formerKey: { kind: 'text', secret: 'digest', readOnly: true, label: { en: 'Old key', zh: '旧密钥' } },
    formerKeyUntil: { kind: 'dateTime', readOnly: true, label: { en: 'Old key valid until', zh: '旧密钥有效期至' } },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    expiresAt: {
      kind: 'dateTime',
      inclusive: true,
      label: { en: 'Expires', zh: '有效期至' },
      help: {
        en: "Leave blank for a key that stays valid until it's disabled or deleted.",
        zh: '留空则一直有效，直到停用或删除。',
      },
    },
    permissionIds: {
      kind: 'references',
      to: 'permissions',
      emptyMeans: 'none',
      select: 'leaves',
      max: 500,
      label: { en: 'May do', zh: '权限' },
      help: { en: 'You can only grant permissions you have.', zh: '不能超出您自己的权限。' },
    },
    callsPerMinute: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100_000,
      label: { en: 'Calls per minute', zh: '每分钟调用次数' },
      help: {
        en: 'More calls are refused with 429 until the minute is over. Leave blank for the usual limits.',
        zh: '超出后返回 429，稍后恢复。留空则采用常规限制。',
      },
    },
    lastUsedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last used', zh: '最近使用' } },
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['name', 'prefix', 'enabled', 'expiresAt', 'lastUsedAt', 'createdAt'],
    filters: ['enabled', 'expiresAt', 'lastUsedAt'],
    sort: ['name', 'ASC'],
    unindexed: ['prefix', 'lastUsedAt'],
  },
  form: {
    groups: [
      { label: { en: 'Key', zh: '密钥' }, fields: ['name', 'enabled', 'expiresAt'] },
      { label: { en: 'Permissions', zh: '权限' }, folded: true, fields: ['permissionIds'] },
      { label: { en: 'More', zh: '更多' }, folded: true, fields: ['callsPerMinute', 'remark'] },
      { label: { en: 'Use', zh: '使用情况' }, fields: ['prefix', 'lastUsedAt', 'formerKeyUntil'] },
    ],
  },
  actions: {
    renew: {
      label: { en: 'Create a new key', zh: '更换密钥' },
      input: {
        keepFormer: {
          kind: 'boolean',
          label: { en: 'Keep the current key for another 24 hours', zh: '当前密钥继续有效 24 小时' },
          help: { en: 'If off, the current key stops working right away.', zh: '不勾选则当前密钥立即失效。' },
        },
      },
      button: {
        icon: 'ri-key-2-line',
        tone: 'warning',
        confirm: { en: 'Its name, permissions and expiration stay the same.', zh: '名称、权限和有效期保持不变。' },
        shownOnce: {
          part: 'key',
          title: { en: 'New API key', zh: '新的 API 密钥' },
          label: { en: 'API key', zh: 'API 密钥' },
          text: {
            en: "You won't see this key again. Store it safely.",
            zh: '仅显示这一次，系统不留存。请保存到程序可读取之处。',
          },
          example: firstCall,
        },
      },
    },
  },
  events: { quietFields: ['lastUsedAt'] },
  permissions: { actions: ['list', 'add', 'edit', 'remove'], grants: { observer: [] } },
});
