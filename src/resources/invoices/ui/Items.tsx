import '../../../custom/invoiceSheet/sheet.css';
import { type InvoiceLine, invoiceItems } from '../../../schema/billing/invoice';
import { formatMoney } from '../../../schema/money';
import type { RecordOf } from '../../../schema/record';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

export function Items({ invoice }: { readonly invoice: RecordOf<typeof schema> }) {
  const say = useText();
  const language = useLanguage();
  const { currency, credit, amount, interval } = invoice;
  const lines = (invoice.lines ?? []) as unknown as readonly InvoiceLine[];
  const money = (minor: number) => formatMoney(minor, currency, language);
  if (lines.length === 0) return <span>{say(texts.none)}</span>;
  return (
    <table className="invoice-items full type-ui">
      <thead>
        <tr>
          <th scope="col">{say(texts.item)}</th>
          <th scope="col">{say(texts.quantity)}</th>
          <th scope="col">{say(interval === 'year' ? texts.aYear : texts.aMonth)}</th>
          <th scope="col">{say(texts.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what}>
            <th scope="row">{say(invoiceItems[line.what])}</th>
            <td>{line.quantity}</td>
            <td>{money(line.unitPrice)}</td>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {credit > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {say(texts.credit)}
            </th>
            <td>{money(-credit)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            {say(texts.total)}
          </th>
          <td>{money(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
