import { formatMoney } from '../../schema/money';
import { isPartlyRefunded } from '../../schema/order';
import type { Receipt } from '../../schema/receipt';
import { taxRows } from '../../schema/tax';
import { fillText } from '../../schema/text';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { Item } from './Item';
import { useReceiptLanguage, useReceiptTexts } from './language';

interface OrderCardProps {
  readonly receipt: Receipt;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  /** On a page that has a heading of its own. */
  readonly heading?: 'h1' | 'h3';
}

const tones = {
  created: 'neutral',
  paid: 'info',
  shipped: 'good',
  received: 'good',
  refunded: 'warning',
  cancelled: 'neutral',
} as const;

export function OrderCard({ receipt, isBusy, onAgain, heading: Heading = 'h1' }: OrderCardProps) {
  const texts = useReceiptTexts();
  const language = useReceiptLanguage();
  const money = (minor: number) => formatMoney(minor, receipt.currency, language === 'zh-CN' ? 'zh' : 'en');
  const time = (at: string) => formatDateTime(at, language);
  const isComing = receipt.items.some(({ state }) => state === 'coming' || state === 'waiting' || state === 'unpaid');
  const isPartly = isPartlyRefunded(receipt);
  const taxes = taxRows(receipt.tax, language).map(({ label, amount }) => [label, money(amount)] as const);
  const rows = [
    [texts.ordered, time(receipt.orderedAt)],
    [texts.paid, receipt.paidAt === null ? '' : time(receipt.paidAt)],
    [texts.coupon, receipt.discountAmount === 0 ? '' : `−${money(receipt.discountAmount)}`],
    ...(receipt.tax?.isAdded ? taxes : []),
    [texts.total, money(receipt.amount)],
    ...(receipt.tax?.isAdded ? [] : taxes),
    [texts.refunded, receipt.refundedAmount === 0 ? '' : money(receipt.refundedAmount)],
  ].filter(([, value]) => value !== '');
  return (
    <article className="receipt-card" aria-busy={isBusy}>
      <header className="receipt-order row wrap between">
        <Heading>{fillText(texts.order, { number: receipt.orderNumber })}</Heading>
        <span
          className="receipt-state type-small semibold pill sunken"
          data-tone={isPartly ? 'warning' : tones[receipt.state]}
        >
          {isPartly ? texts.partlyRefunded : texts.states[receipt.state]}
        </span>
      </header>
      {receipt.isOver && (
        <p className="receipt-note flush muted type-ui rounded sunken">
          {fillText(texts.over, { at: time(receipt.until) })}
        </p>
      )}
      <ul className="receipt-items">
        {receipt.items.map((item) => (
          <Item key={item.id} item={item} isOver={receipt.isOver} money={money} time={time} />
        ))}
      </ul>
      {isComing && (
        <Button disabled={isBusy} onClick={onAgain}>
          {texts.again}
        </Button>
      )}
      <dl className="receipt-sums grid gap-6 type-ui line-above">
        {rows.map(([name, value]) => (
          <div className="flex between gap-12" key={name}>
            <dt className="muted">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.invoices > 0 && (
        <p className="receipt-note flush type-ui">
          <a href={`/receipt?invoices${window.location.hash}`}>{texts.invoices}</a>
        </p>
      )}
    </article>
  );
}
