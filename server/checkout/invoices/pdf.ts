import { Readable } from 'node:stream';
import { timeText } from '../../../src/schema/dateTimeFormat';
import { formatMoney } from '../../../src/schema/money';
import { invoiceFacts, invoiceSums, invoiceTexts, type OrderInvoice } from '../../../src/schema/orderInvoice';
import { fillText, type Language } from '../../../src/schema/text';
import { createPdf, page, wrapped } from '../../kernel/pdf/pdf';
import { Download } from '../../kernel/routes/route';

/** An invoice with the time zone of its company, in which its dates are. */
export interface DatedInvoice extends OrderInvoice {
  readonly timeZone: string;
}

/** An invoice as a file. */
export function invoiceFile(invoice: DatedInvoice, language: Language): Download {
  const bytes = invoicePdf(invoice, language);
  const name = `${invoice.number}.pdf`;
  return new Download({ name, type: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) });
}

const left = 56;
const right = page.width - left;
const lowest = 70;
const columns = { title: 250, quantity: right - 150, rate: right - 95, amount: right };

export function invoicePdf(invoice: DatedInvoice, language: Language): Buffer {
  const say = (name: keyof typeof invoiceTexts) => invoiceTexts[name][language];
  const { number, kind, currency, lines, taxMode, paidAt, timeZone } = invoice;
  const pdf = createPdf(`${say(kind)} ${number}`);
  let y = page.height - 80;
  /** Moves down, onto the next page if this one is full. */
  const down = (by: number) => {
    y -= by;
    if (y > lowest) return;
    pdf.nextPage();
    y = page.height - 80;
  };
  pdf.text(left, y, say(kind), { size: 22, isBold: true });
  for (const { label, value } of invoiceFacts(invoice, language, timeZone)) {
    pdf.text(right - 150, y, label, { size: 9, isRight: true, isGrey: true });
    for (const line of wrapped(value, 140, 9)) {
      pdf.text(right, y, line, { size: 9, isRight: true });
      down(14);
    }
  }
  down(30);
  const top = y;
  const side = (x: number, label: string, text: string) => {
    pdf.text(x, top, label, { size: 9, isGrey: true });
    return wrapped(text, 215, 10).map((line, at) => ({ x, line, at }));
  };
  const { sellerName, sellerDetails, buyerDetails } = invoice;
  const seller = side(left, say('from'), [sellerName, sellerDetails].filter(Boolean).join('\n'));
  const buyer = buyerDetails === null ? [] : side(page.width / 2 + 10, say('to'), buyerDetails);
  for (let at = 0; at < Math.max(seller.length, buyer.length); at += 1) {
    down(15);
    for (const one of [seller[at], buyer[at]]) if (one) pdf.text(one.x, y, one.line, { size: 10 });
  }
  down(40);
  const cells = (size: number, [title, quantity, rate, amount]: readonly string[], isGrey = false) => {
    pdf.text(columns.quantity, y, quantity!, { size, isRight: true, isGrey });
    if (taxMode !== 'none') pdf.text(columns.rate, y, rate!, { size, isRight: true, isGrey });
    pdf.text(columns.amount, y, amount!, { size, isRight: true, isGrey });
    for (const [at, line] of wrapped(title!, columns.title, size).entries()) {
      if (at > 0) down(14);
      pdf.text(left, y, line, { size, isGrey });
    }
  };
  cells(9, [say('item'), say('quantity'), say('rate'), say('amount')], true);
  for (const { title, quantity, taxRate, amount } of lines) {
    pdf.line(left, right, y - 7);
    down(22);
    cells(10, [
      title,
      String(quantity),
      taxRate === null ? '' : `${taxRate}%`,
      formatMoney(amount, currency, language),
    ]);
  }
  pdf.line(left, right, y - 7);
  const sums = invoiceSums(invoice, language);
  for (const [at, { label, value }] of sums.entries()) {
    const isBold = at === sums.length - 1;
    down(20);
    pdf.text(right - 120, y, label, { size: 10, isRight: true, isBold });
    pdf.text(right, y, value, { size: 10, isRight: true, isBold });
  }
  if (kind === 'invoice' && paidAt !== null) {
    down(36);
    const date = timeText(paidAt, language, 'longDay', timeZone);
    pdf.text(left, y, fillText(say('paid'), { date }), { size: 10 });
  }
  return pdf.bytes();
}
