export const messages = {
  all: { en: 'View in list', zh: '在列表中打开' },
  none: { en: 'None yet.', zh: '暂无。' },
  page: { en: 'Page %{page} of %{pages}', zh: '第 %{page} / %{pages} 页' },
};
