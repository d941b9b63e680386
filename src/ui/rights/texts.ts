import type { Text } from '../../schema/text';
import type { Column } from './modules';

export const columnTexts: Record<Column | 'more', Text> = {
  list: { en: 'View', zh: '查看' },
  add: { en: 'Create', zh: '新增' },
  edit: { en: 'Edit', zh: '修改' },
  remove: { en: 'Delete', zh: '删除' },
  more: { en: 'More', zh: '更多' },
};

export const texts = {
  module: { en: 'Module', zh: '模块' },
  others: { en: 'Other', zh: '其他' },
  search: { en: 'Search permissions', zh: '搜索权限' },
  selected: { en: '{count} of {total} selected', zh: '已选 {count} / {total}' },
  onlySelected: { en: 'Only selected', zh: '仅看已选' },
  onlyDifferent: { en: 'Only differences', zh: '仅看差异' },
  noneFound: { en: 'No permissions found.', zh: '没有找到权限。' },
  all: { en: '{module}: all permissions', zh: '{module}：全部权限' },
  allOf: { en: '{column}: all modules shown', zh: '{column}：显示的全部模块' },
  further: {
    en: '{module}: more permissions, {count}/{total} selected',
    zh: '{module}：更多权限，已选 {count}/{total}',
  },
  startFrom: { en: 'Start from or compare with', zh: '复制自或对比' },
  compare: { en: 'Compare with', zh: '对比' },
  noRole: { en: 'No role', zh: '不选择角色' },
  builtin: { en: 'Built in', zh: '内置' },
  custom: { en: 'Custom', zh: '自定义' },
  copy: { en: 'Copy from {name}', zh: '复制“{name}”的权限' },
  copied: { en: 'Permissions, data scope and menus copied from {name}.', zh: '已复制“{name}”的权限、数据范围和菜单。' },
  same: { en: 'Same permissions as {name}.', zh: '与“{name}”的权限相同。' },
  differs: { en: '{more} more and {fewer} fewer than {name}.', zh: '比“{name}”多 {more} 项，少 {fewer} 项。' },
  notIn: { en: '{right}, not in {name}', zh: '{right}，“{name}”没有' },
  onlyIn: { en: '{right}, only in {name}', zh: '{right}，仅“{name}”有' },
  keys: { en: 'Arrow keys move in the table, Space selects.', zh: '方向键在表格中移动，空格键选择。' },
  yes: { en: 'Yes', zh: '有' },
  whatMay: { en: 'What this member can see and do', zh: '此成员可见可用的功能' },
  isOwner: { en: 'The owner has every permission, whatever the roles.', zh: '所有者拥有全部权限，与角色无关。' },
  isOff: { en: 'Not usable now: the member is disabled or not active.', zh: '当前不可用：成员已停用或未在职。' },
  nothing: { en: 'No permissions: no role grants any.', zh: '没有任何权限：没有角色授予权限。' },
  owner: { en: 'Owner', zh: '所有者' },
  whoHas: { en: 'Who has it', zh: '谁拥有此权限' },
  nobody: { en: 'Nobody.', zh: '没有人拥有。' },
} satisfies Record<string, Text>;
