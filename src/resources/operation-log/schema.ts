import { defineResource } from '../../schema/resource';

/** Who changed what and when. Written by the server beside each change, by nobody else. */
export const schema = defineResource({
  name: 'operation-log',
  label: { one: { en: 'Log entry', zh: '操作记录' }, many: { en: 'Operation log', zh: '操作日志' } },
  icon: 'ri-file-history-line',
  route: '/operationLog/list',
  section: 'logs',
  place: 1,
  title: 'actorName',
  readFrom: 'operation_entries',
  fields: {
    at: { kind: 'dateTime', label: { en: 'When', zh: '时间' } },
    actorName: { kind: 'text', label: { en: 'Who', zh: '操作人' } },
    actorKind: {
      kind: 'choice',
      label: { en: 'Done by', zh: '操作方' },
      choices: {
        member: { en: 'Member', zh: '成员' },
        key: { en: 'API key', zh: 'API 密钥' },
        server: { en: 'Parley itself', zh: '系统' },
      },
    },
    actorId: { kind: 'reference', to: 'members', label: { en: 'Member', zh: '成员' } },
    action: {
      kind: 'choice',
      label: { en: 'What', zh: '操作' },
      choices: {
        add: { en: 'Added', zh: '新增' },
        edit: { en: 'Changed', zh: '修改' },
        remove: { en: 'Deleted', zh: '删除' },
        'bulk-add': { en: 'Added many', zh: '批量新增' },
        'bulk-edit': { en: 'Changed many', zh: '批量修改' },
        'bulk-remove': { en: 'Deleted many', zh: '批量删除' },
        'reset-link': { en: 'Sent a password link', zh: '发送重置密码链接' },
        'renew-link': { en: 'Replaced a link', zh: '更换链接' },
        export: { en: 'Exported', zh: '导出' },
        reveal: { en: 'Revealed', zh: '查看明文' },
        kick: { en: 'Signed out', zh: '强制下线' },
      },
      tones: {
        add: 'good',
        edit: 'info',
        remove: 'bad',
        'bulk-add': 'good',
        'bulk-edit': 'info',
        'bulk-remove': 'bad',
        'reset-link': 'warning',
        'renew-link': 'warning',
        export: 'warning',
        reveal: 'warning',
        kick: 'warning',
      },
    },
    resource: { kind: 'text', label: { en: 'Kind of record', zh: '数据类型' } },
    recordId: { kind: 'text', label: { en: 'Record', zh: '记录' } },
    recordTitle: { kind: 'text', derived: true, label: { en: "Record's name", zh: '记录名称' } },
    changes: { kind: 'json', derived: true, label: { en: 'Changes', zh: '变更内容' } },
    requestId: { kind: 'text', label: { en: 'Request', zh: '请求编号' } },
  },
  list: {
    columns: ['at', 'actorName', 'action', 'resource', 'recordId', 'changes'],
    filters: ['at', 'actorId', 'actorKind', 'action', 'resource', 'recordId'],
    sort: ['at', 'DESC'],
  },
  form: {
    groups: [
      {
        label: { en: 'Entry', zh: '记录' },
        fields: ['at', 'actorName', 'actorKind', 'actorId', 'action', 'resource', 'recordId', 'changes', 'requestId'],
      },
    ],
  },
  scope: { member: 'actorId' },
  permissions: { prefix: 'log', actions: ['list', 'export'], grants: { observer: [] } },
});
