import { defineResource } from '../../schema/resource';

/**
 * The company's navigation menu. Built-in entries have a fixed path and permission; title, icon, order and visibility
 * are configurable.
 */
export const schema = defineResource({
  name: 'menus',
  label: { one: { en: 'Menu', zh: '菜单' }, many: { en: 'Menus', zh: '菜单' } },
  icon: 'ri-menu-2-line',
  route: '/menu/list',
  section: 'company',
  order: 6,
  title: 'title',
  fields: {
    type: {
      kind: 'choice',
      createOnly: true,
      required: true,
      default: 'LINK',
      label: { en: 'Kind', zh: '类型' },
      choices: {
        DIR: { en: 'Directory', zh: '目录' },
        MENU: { en: 'Page', zh: '页面' },
        LINK: { en: 'Link', zh: '链接' },
      },
    },
    parentId: { kind: 'reference', to: 'menus', emptyMeans: 'none', label: { en: 'Parent', zh: '上级菜单' } },
    title: { kind: 'text', label: { en: 'Title', zh: '标题' }, required: true, maxLength: 40, searchable: true },
    name: { kind: 'text', readOnly: true, maxLength: 60, label: { en: 'Name', zh: '标识' } },
    titleKey: { kind: 'text', readOnly: true, maxLength: 80, label: { en: 'Title key', zh: '标题键' } },
    path: {
      kind: 'text',
      label: { en: 'Path or URL', zh: '地址' },
      help: {
        en: 'A page in this console, such as /department/list, or a URL such as https://example.com.',
        zh: '本控制台的页面，如 /department/list；或网址，如 https://example.com。',
      },
      required: true,
      maxLength: 500,
      unique: true,
      shownWhen: { field: 'type', op: 'in', value: ['MENU', 'LINK'] },
    },
    icon: { kind: 'icon', label: { en: 'Icon', zh: '图标' } },
    permissionId: {
      kind: 'reference',
      to: 'permissions',
      emptyMeans: 'all',
      label: { en: 'Required permission', zh: '所需权限' },
      help: { en: 'Leave blank to show it to everyone.', zh: '留空则所有人可见。' },
      shownWhen: { field: 'type', op: 'in', value: ['MENU', 'LINK'] },
    },
    visible: { kind: 'boolean', default: true, label: { en: 'Visible', zh: '显示' } },
    status: { kind: 'status', label: { en: 'Status', zh: '状态' } },
    sort: { kind: 'number', integer: true, min: 0, max: 1_000_000_000, label: { en: 'Order', zh: '排序' } },
    builtin: { kind: 'boolean', readOnly: true, label: { en: 'Built in', zh: '内置' } },
    createTime: { kind: 'dateTime', derived: true, label: { en: 'Created', zh: '创建时间' } },
  },
  list: { columns: ['title', 'type', 'path', 'visible', 'status'], filters: ['type', 'status'], sort: ['sort', 'ASC'] },
  form: {
    groups: [
      { label: { en: 'Menu', zh: '菜单' }, fields: ['type', 'title', 'icon', 'visible', 'status'] },
      { label: { en: 'Target', zh: '目标' }, fields: ['path', 'permissionId'] },
    ],
  },
  tree: {
    parent: 'parentId',
    maxDepth: 4,
    order: 'sort',
    kinds: { field: 'type', top: ['DIR', 'MENU', 'LINK'], below: { DIR: ['DIR', 'MENU', 'LINK'], MENU: [], LINK: [] } },
  },
  permissions: { prefix: 'menu', actions: ['list', 'add', 'edit', 'remove', 'export'] },
  errorCodes: {
    parent: 'MENU_PARENT_INVALID',
    cycle: 'MENU_PARENT_INVALID',
    tooDeep: 'MENU_PARENT_INVALID',
    hasChildren: 'MENU_HAS_CHILDREN',
    inUse: 'MENU_IN_USE',
    unique: { path: 'MENU_PATH_DUPLICATE' },
  },
  calls: {
    list: 'GET /xxm-comp/v1/selectMenuTree',
    one: 'GET /xxm-comp/v1/selectMenuDetail/{id}',
    create: 'POST /xxm-comp/v1/addMenu',
    update: 'POST /xxm-comp/v1/updateMenuDetail',
    remove: 'PUT /xxm-comp/v1/deleteMenu?id={id}',
  },
});
