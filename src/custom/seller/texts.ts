import { addMessages } from '../../i18n/catalogues';

/** Messages of the seller page. */
const english = {
  title: 'Seller',
  heading: 'Invoice details',
  lead: "The seller shown on new invoices for this server's plans. Existing invoices don't change.",
  none: 'No seller set yet. Invoices are issued without one.',
  saved: 'Saved. New invoices will use this.',
};

const chinese: typeof english = {
  title: '收款方',
  heading: '账单抬头',
  lead: '本平台套餐的收款方，将显示在此后生成的账单上。已生成的账单保持不变。',
  none: '尚未填写：账单上不显示收款方。',
  saved: '已保存，新账单将使用此信息。',
};

addMessages('parley.seller', english, chinese);
