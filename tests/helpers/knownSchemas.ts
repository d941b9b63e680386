import { defineResource } from '../../src/schema/resource';

const name = { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true } as const;
const label = { one: { en: 'One', zh: '一' }, many: { en: 'Many', zh: '多' } };
const common = { label, icon: 'ri-group-line', section: 'company', list: { columns: ['name'] } } as const;

/** Two resources with custom calls and one in the REST dialect. */
export const members = defineResource({
  ...common,
  name: 'members',
  route: '/member/list',
  title: 'name',
  fields: { name },
  list: { columns: ['name'] },
  idField: 'baseUserId',
  permissions: { prefix: 'member', actions: ['list', 'edit', 'remove'] },
  calls: {
    list: 'GET /xxm-comp/v1/users',
    update: 'PUT /xxm-comp/v1/edit',
    remove: 'POST /xxm-comp/v1/removeUser?baseUserId={id}',
  },
});

const departments = defineResource({
  ...common,
  name: 'departments',
  route: '/department/list',
  title: 'name',
  fields: { name },
  list: { columns: ['name'] },
  calls: {
    list: 'GET /xxm-comp/v1/selectDeptTree',
    create: 'POST /xxm-comp/v1/addDept',
    update: 'POST /xxm-comp/v1/updateDept',
    remove: 'PUT /xxm-comp/v1/deleteDept?id={id}',
  },
});

const roles = defineResource({
  ...common,
  name: 'roles',
  route: '/role/list',
  title: 'name',
  fields: { name },
  list: { columns: ['name'] },
  calls: { list: 'GET /xxm-comp/v1/selectRoleList', one: 'GET /xxm-comp/v1/selectRoleById/{id}' },
});

export const coupons = defineResource({
  ...common,
  name: 'coupons',
  route: '/productCoupon/list',
  section: 'sales',
  title: 'name',
  fields: { name },
  list: { columns: ['name'] },
});

export const known = [members, departments, roles, coupons];
