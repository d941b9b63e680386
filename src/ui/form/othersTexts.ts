/** Messages about concurrent changes, under `parley.ui.others` in the catalogues. */
export const english = {
  changed: '%{name} just changed this. Your input is still here.',
  someone: 'Someone just changed this. Your input is still here.',
  show: 'Show',
  removed: "Someone just deleted this. Your input is still here but can't be saved.",
};

export const chinese: typeof english = {
  changed: '%{name} 刚刚修改了这条记录，您输入的内容仍在。',
  someone: '有人刚刚修改了这条记录，您输入的内容仍在。',
  show: '查看',
  removed: '这条记录刚刚被他人删除。您输入的内容仍在，但已无法保存。',
};
