import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.charts', {
  none: { en: 'No data', zh: '无数据' },
});
