import { addMessages } from '../../i18n/catalogues';

/** Messages of charts. */
const english = { none: 'No data' };

const chinese: typeof english = { none: '无数据' };

addMessages('parley.ui.charts', english, chinese);
