import { longest } from '../../schema/longest';
import { defineSingle } from '../../schema/resource';

/** The seller printed on new invoices: the company that operates the server. Existing invoices keep theirs. */
export const schema = defineSingle({
  name: 'seller',
  label: { one: { en: 'Seller details', zh: '收款方信息' }, many: { en: 'Seller', zh: '收款方' } },
  single: 'company',
  icon: 'ri-bank-line',
  route: '/platform/seller',
  section: 'company',
  order: 9,
  fields: {
    name: {
      kind: 'text',
      required: true,
      maxLength: longest.sellerName,
      label: { en: 'Name', zh: '名称' },
      help: {
        en: 'Legal name as registered. Until you enter it, invoices are issued without a seller.',
        zh: '与工商登记名称一致。填写之前，账单上不显示收款方。',
      },
    },
    details: {
      kind: 'longText',
      maxLength: longest.sellerDetails,
      label: { en: 'Address and other details', zh: '地址及其他信息' },
      help: {
        en: 'Address, tax number and bank account, one per line.',
        zh: '地址、税号、开户行及账号等，可分行填写。',
      },
    },
  },
  form: {
    text: {
      en: "The seller shown on new invoices for this server's plans. Existing invoices don't change.",
      zh: '本平台套餐的收款方，将显示在此后生成的账单上。已生成的账单保持不变。',
    },
    saved: { en: 'Saved. New invoices will use this.', zh: '已保存，新账单将使用此信息。' },
  },
  permissions: { code: 'platform:plans' },
  calls: { one: 'GET /v1/platform/seller', update: 'PUT /v1/platform/seller' },
});
