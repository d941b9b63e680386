import type { Text } from '../../../schema/text';

/** Messages of the printable invoice that are not in the schema. */
export const texts = {
  title: { en: 'Invoice', zh: '账单' },
  number: { en: 'Number', zh: '编号' },
  made: { en: 'Date', zh: '日期' },
  from: { en: 'From', zh: '收款方' },
  to: { en: 'Billed to', zh: '付款方' },
  unnamed: { en: 'Server operator', zh: '服务器运营方' },
  item: { en: 'Item', zh: '项目' },
  quantity: { en: 'Seats', zh: '席位' },
  aMonth: { en: 'Monthly price', zh: '每月单价' },
  aYear: { en: 'Yearly price', zh: '每年单价' },
  amount: { en: 'Amount', zh: '金额' },
  plan: { en: '{plan}, {interval}', zh: '{plan}（{interval}）' },
  period: { en: '{from} to {until}', zh: '{from} 至 {until}' },
  endless: { en: 'from {from}', zh: '自 {from} 起' },
  credit: { en: 'Credit for unused time', zh: '已付未用部分抵扣' },
  total: { en: 'Total', zh: '合计' },
  due: { en: '{amount} due by {date}', zh: '待支付 {amount}，请于 {date} 前支付' },
  owed: { en: '{amount} due', zh: '待支付 {amount}' },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  paid: { en: 'Paid on {date}', zh: '已于 {date} 支付' },
  none: { en: 'Nothing to pay', zh: '无需支付' },
} satisfies Readonly<Record<string, Text>>;
