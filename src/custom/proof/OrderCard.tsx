import { formatMoney } from '../../schema/money';
import { isPartlyRefunded } from '../../schema/order';
import type { Receipt } from '../../schema/proof';
import { formatMoment } from '../../ui/fields/moments';
import { Item } from './Item';
import { useReceiptLanguage, useReceiptTexts } from './language';
import { filled } from './texts';

interface OrderCardProps {
  readonly proof: Receipt;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

const tones = {
  ...{ created: 'neutral', paid: 'info', shipped: 'good', received: 'good', refunded: 'warning', cancelled: 'neutral' },
} as const;

/** What was ordered, what it cost and what came of it. */
export function OrderCard({ proof, isBusy, onAgain }: OrderCardProps) {
  const texts = useReceiptTexts();
  const language = useReceiptLanguage();
  const money = (minor: number) => formatMoney(minor, proof.currency, language === 'zh-CN' ? 'zh' : 'en');
  const moment = (at: string) => formatMoment(at, language);
  const isComing = proof.items.some(({ state }) => state === 'coming' || state === 'waiting' || state === 'unpaid');
  const isPartly = isPartlyRefunded(proof);
  const rows = [
    [texts.ordered, moment(proof.orderedAt)],
    [texts.paid, proof.paidAt === null ? '' : moment(proof.paidAt)],
    [texts.coupon, proof.discountAmount === 0 ? '' : `−${money(proof.discountAmount)}`],
    [texts.total, money(proof.amount)],
    [texts.refunded, proof.refundedAmount === 0 ? '' : money(proof.refundedAmount)],
  ].filter(([, value]) => value !== '');
  return (
    <article className="proof-card" aria-busy={isBusy}>
      <header className="proof-order">
        <h1>{filled(texts.order, { number: proof.orderNumber })}</h1>
        <span className="proof-state" data-tone={isPartly ? 'warning' : tones[proof.state]}>
          {isPartly ? texts.partlyRefunded : texts.states[proof.state]}
        </span>
      </header>
      {proof.isOver && <p className="proof-note">{filled(texts.over, { at: moment(proof.until) })}</p>}
      <ul className="proof-items">
        {proof.items.map((item) => (
          <Item key={item.id} item={item} isOver={proof.isOver} money={money} moment={moment} />
        ))}
      </ul>
      {isComing && (
        <button type="button" className="parley-button" disabled={isBusy} onClick={onAgain}>
          {texts.again}
        </button>
      )}
      <dl className="proof-sums">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
