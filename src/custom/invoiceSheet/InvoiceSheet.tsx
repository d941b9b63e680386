import './sheet.css';
import { Fragment } from 'react';
import { formatMoney } from '../../schema/money';
import { invoiceFacts, invoiceSums, invoiceTexts, type OrderInvoice } from '../../schema/orderInvoice';
import { fillText, type Language } from '../../schema/text';
import { formatLongDay } from '../../ui/fields/formatDateTime';

interface InvoiceSheetProps {
  readonly invoice: OrderInvoice;
  readonly language: Language;
}

/** The printable invoice of an order, or a credit note. */
export function InvoiceSheet({ invoice, language }: InvoiceSheetProps) {
  const say = (name: keyof typeof invoiceTexts) => invoiceTexts[name][language];
  const { number, kind, sellerName, sellerDetails, buyerDetails, paidAt } = invoice;
  return (
    <article className="parley-card invoice-sheet grid gap-20" aria-label={`${say(kind)} ${number}`}>
      <header className="flex wrap">
        <h2>{say(kind)}</h2>
        <dl className="grid type-ui">
          {invoiceFacts(invoice, language).map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="muted">{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
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
  const say = (name: keyof typeof invoiceTexts) => invoiceTexts[name][language];
  const { currency, lines, taxMode } = invoice;
  const isTaxed = taxMode !== 'none';
  return (
    <table className="invoice-items full type-ui">
      <thead>
        <tr>
          <th scope="col">{say('item')}</th>
          <th scope="col">{say('quantity')}</th>
          {isTaxed && <th scope="col">{say('rate')}</th>}
          <th scope="col">{say('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={at}>
            <th scope="row">{line.title}</th>
            <td>{line.quantity}</td>
            {isTaxed && <td>{line.taxRate === null ? '' : `${line.taxRate}%`}</td>}
            <td>{formatMoney(line.amount, currency, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {invoiceSums(invoice, language).map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" colSpan={isTaxed ? 3 : 2}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
