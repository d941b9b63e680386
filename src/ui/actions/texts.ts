/** Messages of transitions and actions, under `parley.ui.actions` in the catalogues. */
export const english = {
  more: 'Actions for %{title}',
  sure: '%{recordAction}: %{title}?',
  moved: '%{title}: %{state}',
  back: 'Back',
  conflict: 'Someone changed this in the meantime, so nothing was done. Review the current version and try again.',
  changedBy: '%{who} changed this in the meantime, so nothing was done. Review the current version and try again.',
};

export const chinese: typeof english = {
  more: '%{title} 的操作',
  sure: '%{recordAction}“%{title}”？',
  moved: '“%{title}”：%{state}',
  back: '返回',
  conflict: '期间有人修改了此记录，操作未执行。现已显示最新内容，请重新决定。',
  changedBy: '期间 %{who} 修改了此记录，操作未执行。现已显示最新内容，请重新决定。',
};
