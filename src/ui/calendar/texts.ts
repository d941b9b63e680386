import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.calendar', {
  today: { en: 'Today', zh: '今天' },
  month: { en: 'Month', zh: '月' },
  week: { en: 'Week', zh: '周' },
  span: { en: 'Period', zh: '时间范围' },
  previous: { en: 'Previous', zh: '上一页' },
  next: { en: 'Next', zh: '下一页' },
  more: { en: '%{count} more', zh: '还有 %{count} 条' },
  none: { en: 'No %{name} in this period.', zh: '此时间段内没有%{name}。' },
  cut: {
    en: 'Showing the first %{count} of %{total}. Filter to see fewer.',
    zh: '仅显示前 %{count} 条，共 %{total} 条。可用筛选缩小范围。',
  },
  moved: { en: '%{title}: %{day}', zh: '“%{title}”：%{day}' },
});
