import { addMessages } from '../../i18n/catalogues';

addMessages('parley.shortcuts', {
  edit: { en: 'Edit shortcuts', zh: '选择快捷方式' },
  done: { en: 'Done', zh: '完成' },
  empty: { en: 'Keep your most-used screens one click away.', zh: '把常用页面放在手边，一键直达。' },
  add: { en: 'Add shortcuts', zh: '添加快捷方式' },
  chosen: { en: 'Your shortcuts', zh: '我的快捷方式' },
  others: { en: 'More screens', zh: '可添加的页面' },
  addOne: { en: 'Add %{name}', zh: '添加%{name}' },
  removeOne: { en: 'Remove %{name}', zh: '移除%{name}' },
  up: { en: 'Move %{name} up', zh: '上移%{name}' },
  down: { en: 'Move %{name} down', zh: '下移%{name}' },
  full: { en: 'You can have up to %{max} shortcuts. Remove one to add another.', zh: '最多 %{max} 个，请先移除一个。' },
  all: { en: 'All available screens are already shortcuts.', zh: '您可以打开的页面都已在快捷方式中。' },
});
