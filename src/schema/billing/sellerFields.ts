import type { Fields } from '../fields';

/** The operator's own details on invoices. */
export const sellerFields: Fields = {
  name: {
    kind: 'text',
    required: true,
    maxLength: 200,
    label: { en: 'Name', zh: '名称' },
    help: { en: 'Legal name as registered.', zh: '与工商登记名称一致。' },
  },
  details: {
    kind: 'longText',
    maxLength: 2_000,
    label: { en: 'Address and other details', zh: '地址及其他信息' },
    help: { en: 'Address, tax number and bank account, one per line.', zh: '地址、税号、开户行及账号等，可分行填写。' },
  },
};
