import type { ResourceUi } from '../../ui/resource/resourceUi';

export const ui: ResourceUi = {
  limits: ({ builtin }) => (builtin ? { because: builtinText, fixed: ['path', 'permissionId'] } : null),
};

const builtinText = {
  en: "A built-in menu can be hidden, renamed and moved, but its address and permission are fixed and it can't be deleted. Child tables, such as order lines, are tabs of their page: move one to another directory to give it an entry of its own.",
  zh: '内置菜单的地址和权限不可更改，也不能删除；可以隐藏、改名或移动。订单明细等子表显示为所属页面的标签页，移到其他目录后成为独立菜单。',
};
