import { defineResource } from '../../schema/resource';

/** The company's departments, a tree. Its single root is the company. */
export const schema = defineResource({
  name: 'departments',
  label: { one: { en: 'Department', zh: '部门' }, many: { en: 'Departments', zh: '部门' } },
  icon: 'ri-organization-chart',
  route: '/department/list',
  section: 'company',
  order: 1,
  title: 'name',
  quickSearch: { subtitle: ['leaderName'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 30,
      unique: { within: 'parentId' },
      searchable: true,
    },
    parentId: {
      kind: 'reference',
      to: 'departments',
      emptyMeans: 'none',
      label: { en: 'Parent department', zh: '上级部门' },
    },
    leaderUserId: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      label: { en: 'Manager', zh: '负责人' },
    },
    leaderName: { kind: 'text', derived: true, label: { en: "Manager's name", zh: '负责人姓名' } },
    phone: { kind: 'text', maxLength: 30, label: { en: 'Phone', zh: '电话' } },
    email: { kind: 'email', label: { en: 'Email', zh: '邮箱' } },
    status: {
      kind: 'status',
      label: { en: 'Status', zh: '状态' },
      help: {
        en: 'Only an empty department can be disabled, and no members can be added to it afterward.',
        zh: '仅可停用没有成员的部门；停用后不能再加入成员。',
      },
    },
    sort: { kind: 'number', integer: true, min: 0, max: 1_000_000_000, label: { en: 'Order', zh: '排序' } },
    memberCount: { kind: 'number', integer: true, derived: true, label: { en: 'Members', zh: '成员数' } },
    totalMemberCount: {
      kind: 'number',
      integer: true,
      derived: true,
      label: { en: 'Members including subdepartments', zh: '成员数（含下级）' },
    },
    depth: { kind: 'number', integer: true, derived: true, label: { en: 'Level', zh: '层级' } },
    createTime: { kind: 'dateTime', derived: true, label: { en: 'Created', zh: '创建时间' } },
  },
  list: { columns: ['name', 'leaderName', 'memberCount', 'status'], filters: ['status'], sort: ['sort', 'ASC'] },
  form: {
    groups: [{ label: { en: 'Department', zh: '部门' }, fields: ['name', 'leaderUserId', 'phone', 'email', 'status'] }],
  },
  tree: { parent: 'parentId', maxDepth: 8, singleRoot: true, order: 'sort' },
  scope: { departments: 'id' },
  permissions: {
    prefix: 'dept',
    actions: ['list', 'add', 'edit', 'remove', 'export'],
    grants: { manager: ['list'], finance: ['list'] },
  },
  errorCodes: {
    notFound: 'DEPT_NOT_FOUND',
    parent: 'DEPT_PARENT_INVALID',
    cycle: 'DEPT_PARENT_IS_CHILD',
    tooDeep: 'DEPT_TOO_DEEP',
    hasChildren: 'DEPT_HAS_CHILDREN',
    inUse: 'DEPT_HAS_MEMBERS',
    unique: { name: 'DEPT_NAME_DUPLICATE' },
  },
  calls: {
    list: 'GET /xxm-comp/v1/selectDeptTree',
    create: 'POST /xxm-comp/v1/addDept',
    update: 'POST /xxm-comp/v1/updateDept',
    remove: 'PUT /xxm-comp/v1/deleteDept?id={id}',
  },
  changesWith: ['members'],
});
