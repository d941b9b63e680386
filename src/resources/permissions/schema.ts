import { defineResource } from '../../schema/resource';

/**
 * Permissions that roles can include, in groups. Built-in ones come from the product; a company's own bundle calls from
 * the API list.
 */
export const schema = defineResource({
  name: 'permissions',
  label: { one: { en: 'Permission', zh: '权限' }, many: { en: 'Permissions', zh: '权限' } },
  icon: 'ri-key-2-line',
  route: '/permission/list',
  section: 'company',
  order: 5,
  title: 'name',
  fields: {
    nodeType: {
      kind: 'choice',
      createOnly: true,
      required: true,
      label: { en: 'Type', zh: '类型' },
      choices: { GROUP: { en: 'Permission group', zh: '权限组' }, PERMISSION: { en: 'Permission', zh: '权限' } },
    },
    groupId: {
      kind: 'reference',
      to: 'permissions',
      emptyMeans: 'none',
      label: { en: 'Group', zh: '所属权限组' },
    },
    name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, maxLength: 80, searchable: true },
    code: {
      kind: 'text',
      label: { en: 'Code', zh: '编码' },
      help: {
        en: 'Such as night-desk:open: lowercase letters, a colon, lowercase letters.',
        zh: '如 night-desk:open：小写字母、冒号、小写字母。',
      },
      required: true,
      maxLength: 80,
      unique: true,
      searchable: true,
      shownWhen: { field: 'nodeType', op: 'is', value: 'PERMISSION' },
    },
    apiIds: {
      kind: 'json',
      label: { en: 'Allowed API calls', zh: '允许的接口' },
      help: {
        en: 'Roles with this permission can make these API calls.',
        zh: '持有者可调用系统接口列表中的这些接口。',
      },
      shownWhen: { field: 'nodeType', op: 'is', value: 'PERMISSION' },
    },
    status: { kind: 'status', label: { en: 'Status', zh: '状态' } },
    sort: { kind: 'number', integer: true, min: 0, max: 1_000_000_000, label: { en: 'Order', zh: '排序' } },
    builtin: { kind: 'boolean', readOnly: true, label: { en: 'Built in', zh: '内置' } },
    roleCount: { kind: 'number', integer: true, derived: true, label: { en: 'Roles', zh: '角色数' } },
    createTime: { kind: 'dateTime', derived: true, label: { en: 'Created', zh: '创建时间' } },
  },
  list: {
    columns: ['name', 'code', 'builtin', 'roleCount', 'status'],
    filters: ['nodeType', 'groupId', 'status'],
    sort: ['sort', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Permission', zh: '权限' }, fields: ['name', 'code', 'status'] },
      { label: { en: 'Calls', zh: '接口' }, fields: ['apiIds'] },
    ],
  },
  tree: {
    parent: 'groupId',
    maxDepth: 2,
    order: 'sort',
    kinds: { field: 'nodeType', top: ['GROUP'], below: { GROUP: ['PERMISSION'], PERMISSION: [] } },
  },
  permissions: { prefix: 'perm', actions: ['list', 'add', 'edit', 'remove', 'export'] },
  errorCodes: {
    hasChildren: 'GROUP_NOT_EMPTY',
    inUse: 'PERM_IN_USE',
    unique: { code: 'PERM_CODE_DUPLICATE' },
  },
  calls: {
    list: 'GET /xxm-comp/v1/selectPermissionTree',
    remove: 'PUT /xxm-comp/v1/deletePermission?id={id}',
    byKind: {
      GROUP: { create: 'POST /xxm-comp/v1/addPermissionGroup', update: 'POST /xxm-comp/v1/updatePermissionGroup' },
      PERMISSION: { create: 'POST /xxm-comp/v1/addPermission', update: 'POST /xxm-comp/v1/updatePermission' },
    },
  },
  changesWith: ['roles'],
});
