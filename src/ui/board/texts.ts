import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.board', {
  none: { en: 'No value', zh: '未填写' },
  column: {
    en: '%{name}, %{smart_count} record |||| %{name}, %{smart_count} records',
    zh: '%{name}，%{smart_count} 条',
  },
  more: { en: 'Load more', zh: '加载更多' },
  error: { en: "Couldn't load this column", zh: '此列加载失败' },
  retry: { en: 'Try again', zh: '重试' },
  empty: { en: 'Nothing here', zh: '暂无' },
  drag: { en: 'Drag %{title}', zh: '拖动 %{title}' },
  moveOne: { en: 'Move %{title} to…', zh: '移动 %{title} 到…' },
  moveTo: { en: 'Move to %{column}', zh: '移到“%{column}”' },
});
