import { addMessages } from '../../i18n/catalogues';

/** Messages about changes of metrics. */
const english = {
  up: '%{amount} more',
  down: '%{amount} less',
  same: 'Unchanged',
  new: 'New',
  counting: 'Metrics are being recalculated',
  again: "They'll update automatically.",
  figure: 'Figure',
  noGroup: 'No group',
};

const chinese: typeof english = {
  up: '增加 %{amount}',
  down: '减少 %{amount}',
  same: '持平',
  new: '新增',
  counting: '正在重新统计数据',
  again: '完成后将自动显示，无需操作。',
  figure: '指标',
  noGroup: '未分组',
};

addMessages('parley.ui.figures', english, chinese);
