export const english = {
  edit: 'Edit',
  print: 'Print',
  delete: 'Delete',
  record: 'Record',
  copyId: 'Copy ID',
};

export const chinese: typeof english = {
  edit: '编辑',
  print: '打印',
  delete: '删除',
  record: '记录',
  copyId: '复制编号',
};
