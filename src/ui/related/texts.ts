/** Messages of related records, under `parley.ui.related` in the catalogues. */
export const english = {
  all: 'View in list',
  none: 'None yet.',
  page: 'Page %{page} of %{pages}',
};

export const chinese: typeof english = {
  all: '在列表中打开',
  none: '暂无。',
  page: '第 %{page} / %{pages} 页',
};
