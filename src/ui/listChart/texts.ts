import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.listChart', {
  none: { en: 'No value', zh: '未填写' },
  others: { en: 'Others', zh: '其他' },
  count: { en: 'Records', zh: '记录数' },
  sumOf: { en: 'Sum of %{field}', zh: '%{field}合计' },
  caption: { en: '%{name} by %{field}', zh: '%{name}（按%{field}）' },
});
