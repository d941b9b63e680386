export const messages = {
  more: { en: 'Actions for %{title}', zh: '%{title} 的操作' },
  sure: { en: '%{recordAction}: %{title}?', zh: '%{recordAction}“%{title}”？' },
  moved: { en: '%{title}: %{state}', zh: '“%{title}”：%{state}' },
  back: { en: 'Back', zh: '返回' },
  conflict: {
    en: 'Someone changed this in the meantime, so nothing was done. Review the current version and try again.',
    zh: '期间有人修改了此记录，操作未执行。现已显示最新内容，请重新决定。',
  },
  changedBy: {
    en: '%{who} changed this in the meantime, so nothing was done. Review the current version and try again.',
    zh: '期间 %{who} 修改了此记录，操作未执行。现已显示最新内容，请重新决定。',
  },
};
