import { uniqueName } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

/** A role: what its members may do, and on whose records. */
export const schema = defineResource({
  name: 'roles',
  label: { one: { en: 'Role', zh: '角色' }, many: { en: 'Roles', zh: '角色' } },
  icon: 'ri-shield-user-line',
  route: '/role/list',
  section: 'company',
  order: 4,
  title: 'name',
  quickSearch: { subtitle: ['code'] },
  fields: {
    name: uniqueName(30),
    code: {
      kind: 'text',
      label: { en: 'Code', zh: '编码' },
      help: {
        en: 'Lowercase letters, digits and hyphens, such as night-shift.',
        zh: '小写字母、数字和连字符，如 night-shift。',
      },
      required: true,
      maxLength: 30,
      unique: true,
      searchable: true,
    },
    type: {
      kind: 'choice',
      readOnly: true,
      required: true,
      default: 'CUSTOM',
      label: { en: 'Kind', zh: '类型' },
      choices: { BUILTIN: { en: 'Built in', zh: '内置' }, CUSTOM: { en: 'Custom', zh: '自定义' } },
      tones: { BUILTIN: 'info' },
    },
    status: {
      kind: 'status',
      label: { en: 'Status', zh: '状态' },
      help: { en: 'A disabled role grants nothing.', zh: '停用的角色不授予任何权限。' },
    },
    sort: { kind: 'number', integer: true, min: 0, max: 1_000_000, default: 100, label: { en: 'Order', zh: '排序' } },
    userCount: { kind: 'number', integer: true, derived: true, label: { en: 'Members', zh: '成员数' } },
    dataScope: {
      kind: 'choice',
      required: true,
      default: 'SELF',
      label: { en: 'Data scope', zh: '数据范围' },
      help: {
        en: 'Which records its permissions apply to, for records that belong to members or departments.',
        zh: '对归属成员或部门的数据，权限所及的范围。',
      },
      choices: {
        ALL: { en: 'Whole company', zh: '全公司' },
        CUSTOM: { en: 'Selected departments', zh: '指定部门' },
        DEPT: { en: 'Own departments', zh: '本部门' },
        DEPT_AND_CHILD: { en: 'Own departments and subdepartments', zh: '本部门及下级' },
        SELF: { en: 'Own records only', zh: '仅本人' },
      },
    },
    dataScopeDeptIds: {
      kind: 'references',
      to: 'departments',
      emptyMeans: 'none',
      max: 500,
      label: { en: 'Departments', zh: '指定部门' },
      shownWhen: { field: 'dataScope', op: 'is', value: 'CUSTOM' },
    },
    permissionIds: {
      kind: 'references',
      to: 'permissions',
      emptyMeans: 'none',
      select: 'leaves',
      max: 2_000,
      label: { en: 'Permissions', zh: '权限' },
    },
    menuIds: {
      kind: 'references',
      to: 'menus',
      emptyMeans: 'all',
      select: 'leaves',
      max: 2_000,
      label: { en: 'Menus', zh: '菜单' },
      help: {
        en: 'If none are selected, all permitted menus are shown.',
        zh: '都不勾选：显示权限允许的全部菜单；勾选后仅显示其中勾选的菜单。',
      },
    },
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
    createTime: { kind: 'dateTime', derived: true, label: { en: 'Created', zh: '创建时间' } },
  },
  list: {
    columns: ['name', 'code', 'type', 'dataScope', 'userCount', 'status'],
    filters: ['type', 'dataScope', 'status'],
    sort: ['sort', 'ASC'],
  },
  form: {
    groups: [
      { label: { en: 'Role', zh: '角色' }, fields: ['name', 'code', 'dataScope', 'dataScopeDeptIds'] },
      { label: { en: 'Permissions', zh: '权限' }, fields: ['permissionIds'] },
      { label: { en: 'Menus', zh: '菜单' }, folded: true, fields: ['menuIds'] },
      { label: { en: 'More', zh: '更多' }, folded: true, fields: ['status', 'sort', 'remark'] },
    ],
  },
  permissions: {
    prefix: 'role',
    actions: ['list', 'add', 'edit', 'remove', 'export'],
    grants: { manager: ['list'] },
  },
  actions: { assign: { label: { en: 'Assign roles to members', zh: '分配角色' } } },
  errorCodes: {
    inUse: 'ROLE_IN_USE',
    unique: { name: 'ROLE_NAME_DUPLICATE', code: 'ROLE_CODE_DUPLICATE' },
  },
  calls: {
    list: 'GET /xxm-comp/v1/selectRoleList',
    one: 'GET /xxm-comp/v1/selectRoleById/{id}',
    create: 'POST /xxm-comp/v1/addRole',
    update: 'POST /xxm-comp/v1/updateRole',
    remove: 'PUT /xxm-comp/v1/deleteRole?id={id}',
  },
  changesWith: ['members'],
});
