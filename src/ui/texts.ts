import { messages as actionsMessages } from './actions/texts';
import { messages as exportMessages } from './export/texts';
import { messages as filterMessages } from './filters/texts';
import { messages as othersMessages } from './form/othersTexts';
import { messages as formMessages } from './form/texts';
import { messages as listMessages } from './list/texts';
import { messages as relatedMessages } from './related/texts';
import { messages as showMessages } from './show/texts';

/**
 * Messages of lists and forms, under `parley.ui` in the catalogues. Lazily loaded screens add their own; a
 * resource's texts are in its schema.
 */
export const messages = {
  unavailable: { en: 'Not available', zh: '不可查看' },
  filter: filterMessages,
  delete: {
    title: { en: 'Delete %{title}?', zh: '删除“%{title}”？' },
    text: { en: "This can't be undone.", zh: '此操作无法撤销。' },
    textRestorable: { en: 'You can restore it for %{days} days.', zh: '%{days} 天内可以恢复。' },
    usesCleared: { en: 'It will also be removed from:', zh: '还会从以下记录中移除：' },
    confirm: { en: 'Delete', zh: '删除' },
    refusedTitle: { en: "%{title} can't be deleted yet", zh: '“%{title}”暂时不能删除' },
    usesRefused: { en: 'It is still in use. Change or delete these first:', zh: '仍被以下记录使用，请先修改或删除：' },
    close: { en: 'Close', zh: '关闭' },
    cancel: { en: 'Cancel', zh: '取消' },
    done: { en: '%{title} deleted.', zh: '已删除“%{title}”。' },
    restored: { en: 'Restored. |||| %{smart_count} records restored.', zh: '已恢复。 |||| 已恢复 %{smart_count} 项。' },
    notRestored: {
      en: "Couldn't restore: %{reason} |||| Couldn't restore %{smart_count} records: %{reason}",
      zh: '恢复失败：%{reason} |||| %{smart_count} 项恢复失败：%{reason}',
    },
  },
  export: exportMessages,
  actions: actionsMessages,
  others: othersMessages,
  related: relatedMessages,
  list: listMessages,
  ...formMessages,
  show: showMessages,
};
