import { defineResource } from '../../schema/resource';

/** What its members may do, and whose records it reaches. */
export const schema = defineResource({
  name: 'roles',
  label: { one: { en: 'Role', zh: '角色' }, many: { en: 'Roles', zh: '角色' } },
  icon: 'ri-shield-user-line',
  route: '/role/list',
  section: 'company',
  place: 4,
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 30,
      unique: true,
      searchable: true,
    },
    code: {
      kind: 'text',
      label: { en: 'Code', zh: '编码' },
      help: {
        en: 'Small letters, digits and hyphens, like night-shift.',
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
      choices: { BUILTIN: { en: 'Built in', zh: '内置' }, CUSTOM: { en: "Company's own", zh: '自定义' } },
      tones: { BUILTIN: 'info' },
    },
    status: {
      kind: 'status',
      label: { en: 'Status', zh: '状态' },
      help: { en: 'A disabled role allows nothing.', zh: '停用的角色不授予任何权限。' },
    },
    sort: { kind: 'number', integer: true, min: 0, max: 1_000_000, default: 100, label: { en: 'Order', zh: '排序' } },
    userCount: { kind: 'number', integer: true, derived: true, label: { en: 'Members', zh: '成员数' } },
    dataScope: {
      kind: 'choice',
      required: true,
      default: 'SELF',
      label: { en: 'Data scope', zh: '数据范围' },
      help: {
        en: 'Whose records its permissions reach, where records belong to members or departments.',
        zh: '对归属成员或部门的数据，权限所及的范围。',
      },
      choices: {
        ALL: { en: 'The whole company', zh: '全公司' },
        CUSTOM: { en: 'Chosen departments', zh: '指定部门' },
        DEPT: { en: 'Own departments', zh: '本部门' },
        DEPT_AND_CHILD: { en: 'Own departments and below', zh: '本部门及下级' },
        SELF: { en: 'Own records only', zh: '仅本人' },
      },
    },
    dataScopeDeptIds: {
      kind: 'references',
      to: 'departments',
      max: 500,
      label: { en: 'Departments', zh: '指定部门' },
      shownWhen: { field: 'dataScope', op: 'is', value: 'CUSTOM' },
    },
    permissionIds: {
      kind: 'references',
      to: 'permissions',
      pick: 'leaves',
      max: 2_000,
      label: { en: 'Permissions', zh: '权限' },
    },
    menuIds: {
      kind: 'references',
      to: 'menus',
      pick: 'leaves',
      max: 2_000,
      label: { en: 'Menus', zh: '菜单' },
      help: {
        en: 'None ticked: every menu that the permissions allow. Ticked: of those only these.',
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
      { label: { en: 'Role', zh: '角色' }, fields: ['name', 'code', 'status', 'sort', 'remark'] },
      { label: { en: 'Permissions', zh: '权限' }, fields: ['permissionIds'] },
      { label: { en: 'Data scope', zh: '数据范围' }, fields: ['dataScope', 'dataScopeDeptIds'] },
      { label: { en: 'Menus', zh: '菜单' }, fields: ['menuIds'] },
    ],
  },
  permissions: {
    prefix: 'role',
    actions: ['list', 'add', 'edit', 'remove', 'export'],
    grants: { manager: ['list'] },
  },
  verbs: { assign: { label: { en: 'Give roles to members', zh: '分配角色' } } },
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
});
