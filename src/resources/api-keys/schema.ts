import { defineResource } from '../../schema/resource';

/** What a program of the company's own may do here, and until when. */
export const schema = defineResource({
  name: 'api-keys',
  label: { one: { en: 'API key', zh: 'API 密钥' }, many: { en: 'API keys', zh: 'API 密钥' } },
  icon: 'ri-key-line',
  route: '/apiKey/list',
  section: 'integrations',
  place: 2,
  title: 'name',
  quickSearch: true,
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      help: { en: 'The program that uses it.', zh: '使用它的程序。' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    expiresAt: {
      kind: 'dateTime',
      label: { en: 'Valid until', zh: '有效期至' },
      help: { en: 'Empty: until it is disabled or deleted.', zh: '留空则一直有效，直到停用或删除。' },
    },
    permissionIds: {
      kind: 'references',
      to: 'permissions',
      pick: 'leaves',
      max: 500,
      label: { en: 'May do', zh: '权限' },
      help: { en: 'No more than you may do yourself.', zh: '不能超出您自己的权限。' },
    },
    lastUsedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last used', zh: '最近使用' } },
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['name', 'enabled', 'expiresAt', 'createdAt'],
    filters: ['enabled', 'expiresAt'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Key', zh: '密钥' }, fields: ['name', 'enabled', 'expiresAt', 'remark'] },
      { label: { en: 'Permissions', zh: '权限' }, fields: ['permissionIds'] },
    ],
  },
  permissions: { actions: ['list', 'add', 'edit', 'remove'], grants: { observer: [] } },
});
