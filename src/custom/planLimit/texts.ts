import { addMessages } from '../../i18n/catalogues';

addMessages('parley.planLimit', {
  title: { en: 'Plan limit reached', zh: '超出套餐上限' },
  used: { en: '%{used} of %{max} used', zh: '已用 %{used} / %{max}' },
  see: { en: 'View plans', zh: '查看套餐' },
  close: { en: 'Close', zh: '关闭' },
});
