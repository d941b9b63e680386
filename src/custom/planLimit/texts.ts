import { addMessages } from '../../i18n/catalogues';

const english = {
  title: 'Plan limit reached',
  used: '%{used} of %{max} used',
  see: 'View plans',
  close: 'Close',
};

const chinese: typeof english = {
  title: '超出套餐上限',
  used: '已用 %{used} / %{max}',
  see: '查看套餐',
  close: '关闭',
};

addMessages('parley.planLimit', english, chinese);
