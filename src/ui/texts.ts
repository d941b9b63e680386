import { chinese as actionsChinese, english as actionsEnglish } from './actions/texts';
import { chinese as exportChinese, english as exportEnglish } from './export/texts';
import { chinese as filterChinese, english as filterEnglish } from './filters/texts';
import { chinese as othersChinese, english as othersEnglish } from './form/othersTexts';
import { chinese as formChinese, english as formEnglish } from './form/texts';
import { chinese as listChinese, english as listEnglish } from './list/texts';
import { chinese as relatedChinese, english as relatedEnglish } from './related/texts';
import { chinese as showChinese, english as showEnglish } from './show/texts';

/**
 * Messages of lists and forms, under `parley.ui` in the catalogues. Lazily loaded screens add their own; a
 * resource's texts are in its schema.
 */
const en = {
  unavailable: 'Not available',
  filter: filterEnglish,
  delete: {
    title: 'Delete %{title}?',
    text: "This can't be undone.",
    textRestorable: 'You can restore it for %{days} days.',
    usesCleared: 'It will also be removed from:',
    confirm: 'Delete',
    refusedTitle: "%{title} can't be deleted yet",
    usesRefused: 'It is still in use. Change or delete these first:',
    close: 'Close',
    cancel: 'Cancel',
    done: '%{title} deleted.',
    restored: 'Restored. |||| %{smart_count} records restored.',
    notRestored: "Couldn't restore: %{reason} |||| Couldn't restore %{smart_count} records: %{reason}",
  },
  export: exportEnglish,
  actions: actionsEnglish,
  others: othersEnglish,
  related: relatedEnglish,
  list: listEnglish,
  ...formEnglish,
  show: showEnglish,
};

const zh: typeof en = {
  unavailable: '不可查看',
  filter: filterChinese,
  delete: {
    title: '删除“%{title}”？',
    text: '此操作无法撤销。',
    textRestorable: '%{days} 天内可以恢复。',
    usesCleared: '还会从以下记录中移除：',
    confirm: '删除',
    refusedTitle: '“%{title}”暂时不能删除',
    usesRefused: '仍被以下记录使用，请先修改或删除：',
    close: '关闭',
    cancel: '取消',
    done: '已删除“%{title}”。',
    restored: '已恢复。 |||| 已恢复 %{smart_count} 项。',
    notRestored: '恢复失败：%{reason} |||| %{smart_count} 项恢复失败：%{reason}',
  },
  export: exportChinese,
  actions: actionsChinese,
  others: othersChinese,
  related: relatedChinese,
  list: listChinese,
  ...formChinese,
  show: showChinese,
};

export { en, zh };
