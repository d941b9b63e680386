import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.deleted', {
  title: { en: 'Recently deleted: %{name}', zh: '最近删除：%{name}' },
  about: { en: 'Deleted %{name} can be restored for %{days} days.', zh: '已删除的%{name}可在 %{days} 天内恢复。' },
  search: { en: 'Search deleted %{name}', zh: '搜索已删除的%{name}' },
  by: { en: 'Deleted by %{who}', zh: '%{who} 删除' },
  system: { en: 'the system', zh: '系统' },
  untitled: { en: 'Untitled', zh: '未命名' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreOne: { en: 'Restore %{title}', zh: '恢复“%{title}”' },
  purge: { en: 'Delete for good', zh: '彻底删除' },
  purgeOne: { en: 'Delete %{title} for good', zh: '彻底删除“%{title}”' },
  purgeTitle: { en: 'Delete %{title} for good?', zh: '彻底删除“%{title}”？' },
  purgeText: { en: "It can't be restored after that.", zh: '彻底删除后无法恢复。' },
  purged: { en: '%{title} is deleted for good.', zh: '已彻底删除“%{title}”。' },
  cancel: { en: 'Cancel', zh: '取消' },
  none: { en: 'Nothing was deleted in the last %{days} days.', zh: '最近 %{days} 天没有删除任何内容。' },
  noneFound: { en: 'No results', zh: '未找到结果' },
  failed: { en: "Couldn't load the list.", zh: '列表加载失败。' },
  retry: { en: 'Try again', zh: '重试' },
  more: { en: 'Show older', zh: '查看更早' },
});
