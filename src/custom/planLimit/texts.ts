/** Messages under `parley.planLimit` in the catalogues. */
export const english = {
  title: 'Plan limit reached',
  used: '%{used} of %{max} used',
  see: 'View plans',
  close: 'Close',
};

export const chinese: typeof english = {
  title: '超出套餐上限',
  used: '已用 %{used} / %{max}',
  see: '查看套餐',
  close: '关闭',
};
