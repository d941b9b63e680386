import { timeText } from './dateTimeFormat';
import { formatMoney } from './money';
import { orderTax, type TaxMode, taxRows } from './tax';
import type { Language, Text } from './text';

/** An invoice of an order, or a credit note: as it was issued, and as its page shows it. Amounts are in minor units. */
export interface OrderInvoice {
  readonly id: string;
  readonly number: string;
  readonly kind: 'invoice' | 'credit';
  /** The number of the order's invoice, in a document that corrects it; null: it is that invoice. */
  readonly corrects: string | null;
  readonly orderNumber: string;
  readonly currency: string;
  readonly lines: readonly OrderInvoiceLine[];
  readonly discountAmount: number;
  readonly amount: number;
  readonly taxMode: TaxMode;
  readonly taxName: string | null;
  readonly taxAmount: number;
  readonly sellerName: string;
  readonly sellerDetails: string | null;
  readonly buyerDetails: string | null;
  readonly paidAt: string | null;
  /** When it was issued. */
  readonly createdAt: string;
}

export interface OrderInvoiceLine {
  readonly title: string;
  readonly quantity: number;
  /** As in the order: before the coupon. */
  readonly amount: number;
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly netAmount: number | null;
}

/** Messages of an invoice, on its page and as PDF. */
export const invoiceTexts = {
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
  print: { en: 'Print', zh: '打印' },
  pdf: { en: 'Download PDF', zh: '下载 PDF' },
  failed: { en: "The download didn't work. Try again in a moment.", zh: '下载失败，请稍后再试。' },
  back: { en: 'Back to the order', zh: '返回订单' },
} as const satisfies Readonly<Record<string, Text>>;

/** The sums below the lines of an invoice: the last one is its total. */
export function invoiceSums(
  { currency, kind, lines, discountAmount, amount, taxMode, taxName, taxAmount }: OrderInvoice,
  language: Language,
): readonly { readonly label: string; readonly value: string }[] {
  const say = (name: keyof typeof invoiceTexts) => invoiceTexts[name][language];
  const money = (minor: number) => formatMoney(minor, currency, language);
  const tax = orderTax(taxMode, taxName, lines);
  return [
    ...(discountAmount > 0 ? [{ label: say('discount'), value: money(-discountAmount) }] : []),
    ...(tax === null ? [] : [{ label: say('net'), value: money(amount - taxAmount) }]),
    ...taxRows(tax, language).map(({ label, amount: of }) => ({ label, value: money(of) })),
    { label: say(kind === 'credit' ? 'refunded' : 'total'), value: money(amount) },
  ];
}

/** What identifies an invoice, without what it lacks. */
export function invoiceFacts(
  { number, createdAt, orderNumber, corrects }: OrderInvoice,
  language: Language,
  timeZone?: string,
): readonly { readonly label: string; readonly value: string }[] {
  const date = timeText(createdAt, language, 'longDay', timeZone);
  const facts = { number, date, order: orderNumber, corrects };
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [{ label: invoiceTexts[name as keyof typeof facts][language], value }],
  );
}
