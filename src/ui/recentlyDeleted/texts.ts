import { addMessages } from '../../i18n/catalogues';

/** Messages of the deleted records dialog. */
const english = {
  title: 'Recently deleted: %{name}',
  about: 'Deleted %{name} can be restored for %{days} days.',
  search: 'Search deleted %{name}',
  by: 'Deleted by %{who}',
  system: 'the system',
  untitled: 'Untitled',
  restore: 'Restore',
  restoreOne: 'Restore %{title}',
  purge: 'Delete for good',
  purgeOne: 'Delete %{title} for good',
  purgeTitle: 'Delete %{title} for good?',
  purgeText: "It can't be restored after that.",
  purged: '%{title} is deleted for good.',
  cancel: 'Cancel',
  none: 'Nothing was deleted in the last %{days} days.',
  noneFound: 'No results',
  failed: "Couldn't load the list.",
  retry: 'Try again',
  more: 'Show older',
};

const chinese: typeof english = {
  title: '最近删除：%{name}',
  about: '已删除的%{name}可在 %{days} 天内恢复。',
  search: '搜索已删除的%{name}',
  by: '%{who} 删除',
  system: '系统',
  untitled: '未命名',
  restore: '恢复',
  restoreOne: '恢复“%{title}”',
  purge: '彻底删除',
  purgeOne: '彻底删除“%{title}”',
  purgeTitle: '彻底删除“%{title}”？',
  purgeText: '彻底删除后无法恢复。',
  purged: '已彻底删除“%{title}”。',
  cancel: '取消',
  none: '最近 %{days} 天没有删除任何内容。',
  noneFound: '未找到结果',
  failed: '列表加载失败。',
  retry: '重试',
  more: '查看更早',
};

addMessages('parley.ui.deleted', english, chinese);
