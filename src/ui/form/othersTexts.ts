/** What a form says of others at its record, below `parley.ui.others` in the catalogues. */
export const english = {
  changed: '%{name} changed this just now. What you typed is still here.',
  someone: 'Somebody changed this just now. What you typed is still here.',
  show: 'Show',
  removed: 'Somebody has just deleted this. What you typed is still here, but cannot be saved any more.',
};

export const chinese: typeof english = {
  changed: '%{name} 刚刚修改了这条记录，您输入的内容仍在。',
  someone: '有人刚刚修改了这条记录，您输入的内容仍在。',
  show: '查看',
  removed: '这条记录刚刚被他人删除。您输入的内容仍在，但已无法保存。',
};
