import './sheet.css';
import { formatMoney } from '../../schema/money';
import type { OrderInvoice } from '../../schema/orderInvoice';
import { orderTax, taxRows } from '../../schema/tax';
import { fillText, type Language } from '../../schema/text';
import { formatLongDay } from '../../ui/fields/formatDateTime';
import { texts } from './texts';

interface InvoiceSheetProps {
  readonly invoice: OrderInvoice;
  readonly language: Language;
}

/** The printable invoice of an order, or a credit note. */
export function InvoiceSheet({ invoice, language }: InvoiceSheetProps) {
  const say = (name: keyof typeof texts) => texts[name][language];
  const { number, kind, corrects, orderNumber, sellerName, sellerDetails, buyerDetails, paidAt, createdAt } = invoice;
  const facts = [
    ['number', number],
    ['date', formatLongDay(createdAt, language)],
    ['order', orderNumber],
    ['corrects', corrects],
  ] as const;
  return (
    <article className="parley-card invoice-sheet grid gap-20" aria-label={`${say(kind)} ${number}`}>
      <header className="flex wrap">
        <h2>{say(kind)}</h2>
        <dl className="grid type-ui">
          {facts.map(([name, value]) =>
            value === null
              ? null
              : [
                  <dt key={name} className="muted">
                    {say(name)}
                  </dt>,
                  <dd key={`${name} value`}>{value}</dd>,
                ],
          )}
        </dl>
      </header>
      <div className="invoice-sides grid">
        <div>
          <h3 className="muted type-small medium">{say('from')}</h3>
          <p className="break-anywhere">{sellerName}</p>
          {sellerDetails && <p className="invoice-details muted type-ui break-anywhere">{sellerDetails}</p>}
        </div>
        {buyerDetails && (
          <div>
            <h3 className="muted type-small medium">{say('to')}</h3>
            <p className="invoice-details break-anywhere">{buyerDetails}</p>
          </div>
        )}
      </div>
      <div className="invoice-table">
        <Lines invoice={invoice} language={language} />
      </div>
      {kind === 'invoice' && paidAt !== null && (
        <p className="invoice-paid semibold">{fillText(say('paid'), { date: formatLongDay(paidAt, language) })}</p>
      )}
    </article>
  );
}

/** The lines, down to the total, with the tax by rate. */
function Lines({ invoice, language }: InvoiceSheetProps) {
  const say = (name: keyof typeof texts) => texts[name][language];
  const { currency, kind, lines, discountAmount, amount, taxMode, taxName, taxAmount } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const tax = orderTax(taxMode, taxName, lines);
  const columns = tax === null ? 2 : 3;
  const sums = [
    ...(discountAmount > 0 ? [{ label: say('discount'), value: money(-discountAmount) }] : []),
    ...(tax === null ? [] : [{ label: say('net'), value: money(amount - taxAmount) }]),
    ...taxRows(tax, language).map(({ label, amount: of }) => ({ label, value: money(of) })),
    { label: say(kind === 'credit' ? 'refunded' : 'total'), value: money(amount) },
  ];
  return (
    <table className="invoice-items full type-ui">
      <thead>
        <tr>
          <th scope="col">{say('item')}</th>
          <th scope="col">{say('quantity')}</th>
          {tax !== null && <th scope="col">{say('rate')}</th>}
          <th scope="col">{say('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={at}>
            <th scope="row">{line.title}</th>
            <td>{line.quantity}</td>
            {tax !== null && <td>{line.taxRate ?? 0}%</td>}
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" colSpan={columns}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
