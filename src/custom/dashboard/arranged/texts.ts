export const texts = {
  title: { en: 'Analytics', zh: '数据分析' },
  lead: {
    en: 'Your company at a glance. Arrange and resize widgets as you like.',
    zh: '公司经营一目了然。显示哪些卡片、位置与宽度均可自定。',
  },
  help: {
    en: 'Drag a widget by its handle, or focus the handle and press Space. Use the arrow keys to move it, Space to drop it and Escape to cancel.',
    zh: '拖动手柄移动卡片；或选中手柄后按空格拿起，方向键移动，再按空格放下，Esc 放回原处。',
  },
  edit: { en: 'Arrange', zh: '调整布局' },
  done: { en: 'Done', zh: '完成' },
  add: { en: 'Add widget', zh: '添加卡片' },
  reset: { en: 'Reset', zh: '恢复默认' },
  resetDone: { en: 'Layout reset.', zh: '已恢复默认布局。' },
  none: { en: 'No widgets yet', zh: '这里还没有卡片' },
  noneLead: { en: 'Add the widgets you want to see.', zh: '添加您想查看的卡片。' },
  noRight: {
    en: "Your role doesn't include any metrics yet. Ask an administrator for access.",
    zh: '您的角色尚无数据查看权限，请联系公司管理员开通。',
  },
  addAll: { en: 'All available widgets are already on the page.', zh: '您可查看的卡片均已在页面上。' },
  addShort: { en: 'Add', zh: '添加' },
  addOne: { en: 'Add {name}', zh: '添加{name}' },
  added: { en: '{name} added at the end.', zh: '已在末尾添加“{name}”。' },
  close: { en: 'Close', zh: '关闭' },
  grip: { en: 'Move {name}', zh: '移动{name}' },
  earlier: { en: 'Move {name} earlier', zh: '前移{name}' },
  later: { en: 'Move {name} later', zh: '后移{name}' },
  removeOne: { en: 'Remove {name}', zh: '移除{name}' },
  removed: { en: '{name} removed.', zh: '已移除“{name}”。' },
  size: { en: 'Width of {name}', zh: '{name}的宽度' },
  sized: { en: '{name} width: {size}.', zh: '{name}的宽度为{size}。' },
  picked: {
    en: '{name} picked up, position {place} of {count}. Use the arrow keys to move it, Space to drop it and Escape to cancel.',
    zh: '已拿起{name}，第 {place} 位，共 {count} 位。方向键移动，空格放下，Esc 放回原处。',
  },
  at: { en: '{name}, position {place} of {count}.', zh: '{name}，第 {place} 位，共 {count} 位。' },
  dropped: { en: '{name} dropped at position {place} of {count}.', zh: '{name}已放在第 {place} 位，共 {count} 位。' },
  putBack: { en: '{name} returned to position {place} of {count}.', zh: '{name}已放回第 {place} 位，共 {count} 位。' },
} as const;

export const sizeTexts = {
  S: { en: 'One third', zh: '三分之一' },
  M: { en: 'Half', zh: '二分之一' },
  L: { en: 'Two thirds', zh: '三分之二' },
  full: { en: 'Full width', zh: '整行' },
} as const;
