export const messages = {
  edit: { en: 'Edit', zh: '编辑' },
  print: { en: 'Print', zh: '打印' },
  delete: { en: 'Delete', zh: '删除' },
  record: { en: 'Record', zh: '记录' },
  copyId: { en: 'Copy ID', zh: '复制编号' },
};
