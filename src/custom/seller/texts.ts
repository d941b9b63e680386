import { addMessages } from '../../i18n/catalogues';

/** Messages of the seller page. */
addMessages('parley.seller', {
  title: { en: 'Seller', zh: '收款方' },
  heading: { en: 'Invoice details', zh: '账单抬头' },
  lead: {
    en: "The seller shown on new invoices for this server's plans. Existing invoices don't change.",
    zh: '本平台套餐的收款方，将显示在此后生成的账单上。已生成的账单保持不变。',
  },
  none: { en: 'No seller set yet. Invoices are issued without one.', zh: '尚未填写：账单上不显示收款方。' },
  saved: { en: 'Saved. New invoices will use this.', zh: '已保存，新账单将使用此信息。' },
});
