export const messages = {
  changed: {
    en: '%{name} just changed this. Your input is still here.',
    zh: '%{name} 刚刚修改了这条记录，您输入的内容仍在。',
  },
  someone: {
    en: 'Someone just changed this. Your input is still here.',
    zh: '有人刚刚修改了这条记录，您输入的内容仍在。',
  },
  show: { en: 'Show', zh: '查看' },
  removed: {
    en: "Someone just deleted this. Your input is still here but can't be saved.",
    zh: '这条记录刚刚被他人删除。您输入的内容仍在，但已无法保存。',
  },
};
