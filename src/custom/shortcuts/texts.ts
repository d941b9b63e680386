import { addMessages } from '../../i18n/catalogues';

const english = {
  edit: 'Edit shortcuts',
  done: 'Done',
  empty: 'Keep your most-used screens one click away.',
  add: 'Add shortcuts',
  chosen: 'Your shortcuts',
  others: 'More screens',
  addOne: 'Add %{name}',
  removeOne: 'Remove %{name}',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  full: 'You can have up to %{max} shortcuts. Remove one to add another.',
  all: 'All available screens are already shortcuts.',
};

const chinese: typeof english = {
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
  full: '最多 %{max} 个，请先移除一个。',
  all: '您可以打开的页面都已在快捷方式中。',
};

addMessages('parley.shortcuts', english, chinese);
