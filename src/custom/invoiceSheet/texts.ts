import type { Text } from '../../schema/text';

/** Messages of the invoice of an order, for members and buyers. */
export const texts = {
  invoice: { en: 'Invoice', zh: '账单' },
  credit: { en: 'Credit note', zh: '红冲单' },
  number: { en: 'Number', zh: '编号' },
  date: { en: 'Date', zh: '日期' },
  order: { en: 'Order', zh: '订单号' },
  corrects: { en: 'Corrects', zh: '更正' },
  from: { en: 'From', zh: '卖方' },
  to: { en: 'Invoice to', zh: '账单抬头' },
  item: { en: 'Item', zh: '商品' },
  quantity: { en: 'Quantity', zh: '数量' },
  rate: { en: 'Tax', zh: '税率' },
  amount: { en: 'Amount', zh: '金额' },
  discount: { en: 'Discount', zh: '优惠' },
  net: { en: 'Net total', zh: '不含税金额' },
  total: { en: 'Total', zh: '合计' },
  refunded: { en: 'Refunded', zh: '退款合计' },
  paid: { en: 'Paid on {date}', zh: '已于 {date} 支付' },
  print: { en: 'Print or save as PDF', zh: '打印或存为 PDF' },
  back: { en: 'Back to the order', zh: '返回订单' },
} as const satisfies Readonly<Record<string, Text>>;
