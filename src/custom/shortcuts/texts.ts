export const english = {
  edit: 'Choose shortcuts',
  done: 'Done',
  empty: 'Keep the screens you use most one click away.',
  add: 'Add shortcuts',
  chosen: 'Your shortcuts',
  others: 'Screens you can add',
  addOne: 'Add %{name}',
  removeOne: 'Remove %{name}',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  full: 'There is room for %{most}. Remove one to add another.',
  all: 'Every screen you may open is among your shortcuts.',
};

export const chinese: typeof english = {
  edit: '选择快捷方式',
  done: '完成',
  empty: '把常用页面放在手边，一键直达。',
  add: '添加快捷方式',
  chosen: '我的快捷方式',
  others: '可添加的页面',
  addOne: '添加%{name}',
  removeOne: '移除%{name}',
  up: '上移%{name}',
  down: '下移%{name}',
  full: '最多 %{most} 个，请先移除一个。',
  all: '您可以打开的页面都已在快捷方式中。',
};
