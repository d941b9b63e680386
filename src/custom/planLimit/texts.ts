/** Below `parley.planLimit` in the catalogues. */
export const english = {
  title: 'The plan has no room for this',
  used: '%{used} of %{most} used',
  see: 'See plans',
  close: 'Close',
};

export const chinese: typeof english = {
  title: '超出套餐上限',
  used: '已用 %{used} / %{most}',
  see: '查看套餐',
  close: '关闭',
};
