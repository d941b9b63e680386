/** Messages about changes of metrics, under `parley.ui.figures` in the catalogues. */
export const english = {
  up: '%{amount} more',
  down: '%{amount} less',
  same: 'Unchanged',
  new: 'New',
  counting: 'Metrics are being recalculated',
  again: "They'll update automatically.",
  figure: 'Figure',
  noGroup: 'No group',
};

export const chinese: typeof english = {
  up: '增加 %{amount}',
  down: '减少 %{amount}',
  same: '持平',
  new: '新增',
  counting: '正在重新统计数据',
  again: '完成后将自动显示，无需操作。',
  figure: '指标',
  noGroup: '未分组',
};
