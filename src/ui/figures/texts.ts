import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.figures', {
  up: { en: '%{amount} more', zh: '增加 %{amount}' },
  down: { en: '%{amount} less', zh: '减少 %{amount}' },
  same: { en: 'Unchanged', zh: '持平' },
  new: { en: 'New', zh: '新增' },
  counting: { en: 'Metrics are being recalculated', zh: '正在重新统计数据' },
  again: { en: "They'll update automatically.", zh: '完成后将自动显示，无需操作。' },
  figure: { en: 'Figure', zh: '指标' },
  noGroup: { en: 'No group', zh: '未分组' },
});
