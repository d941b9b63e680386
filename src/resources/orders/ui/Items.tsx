import './orders.css';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../schema/money';
import type { OrderLine } from '../../../schema/order';
import type { RecordOf } from '../../../schema/record';
import { orderTax, taxRows } from '../../../schema/tax';
import { ownPart } from '../../../ui/resource/ownParts';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

const MatchProduct = ownPart(async () => (await import('../../../custom/delivery/MatchProduct')).MatchProduct);

/** An order's items and total, like a receipt. */
export function Items({ order }: { readonly order: RecordOf<typeof schema> }) {
  const say = useText();
  const language = useLanguage();
  const { currency, amount, discountAmount, couponCode } = order;
  const lines = (order.lines ?? []) as unknown as readonly OrderLine[];
  const money = (minor: number) => formatMoney(minor, currency, language);
  const tax = orderTax(order.taxMode, order.taxName, lines);
  const taxes = taxRows(tax, language).map(({ label, amount: of }) => (
    <tr key={label}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{money(of)}</td>
    </tr>
  ));
  const before = lines.reduce((sum, line) => sum + line.amount, 0);
  return (
    <table className="order-items full type-ui">
      <thead>
        <tr>
          <th scope="col">{say(texts.item)}</th>
          <th scope="col">{say(texts.quantity)}</th>
          <th scope="col">{say(texts.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.productId ? <Link to={`/product/list/${line.productId}/show`}>{line.title}</Link> : line.title}
              {!line.productId && order.source === 'channel' && <MatchProduct lineId={line.id} />}
            </th>
            <td>{line.quantity}</td>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discountAmount > 0 && (
          <>
            <tr>
              <th scope="row" colSpan={2}>
                {say(texts.items)}
              </th>
              <td>{money(before)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {couponCode ? say(texts.coupon, { code: couponCode }) : say(texts.discount)}
              </th>
              <td className="order-off">−{money(discountAmount)}</td>
            </tr>
          </>
        )}
        {tax?.isAdded && taxes}
        <tr className="order-due">
          <th scope="row" colSpan={2}>
            {say(texts.due)}
          </th>
          <td>{money(amount)}</td>
        </tr>
        {tax !== null && !tax.isAdded && taxes}
      </tfoot>
    </table>
  );
}
