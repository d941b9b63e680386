import { isPartlyRefunded } from '../../src/schema/order';
import type { ShopOrder } from '../../src/schema/shop';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopTexts } from './texts';

interface OrdersProps {
  readonly orders: readonly ShopOrder[];
  readonly language: Language;
  readonly texts: ShopTexts;
}

/** The visitor's latest orders, with payment links for unpaid ones. */
export function Orders({ orders, language, texts }: OrdersProps) {
  const current = orders.filter(({ state }) => state !== 'cancelled').slice(0, 5);
  if (current.length === 0) return null;
  return (
    <section aria-label={texts.orders}>
      <h2>{texts.orders}</h2>
      <ul class="shop-orders">
        {current.map(({ id, number, title, quantity, amount, paidAmount, refundedAmount, currency, state, payUrl }) => (
          <li key={id}>
            <span class="shop-order-what">
              <b>{quantity > 1 ? `${title} × ${quantity}` : title}</b>
              <small>{number}</small>
            </span>
            <span class="shop-order-state" data-state={state}>
              {isPartlyRefunded({ state, amount, paidAmount, refundedAmount })
                ? texts.partlyRefunded(moneyOf(refundedAmount, currency, language))
                : texts.states[state]}
            </span>
            <b>{moneyOf(amount, currency, language)}</b>
            {payUrl === null ? (
              <button type="button" class="shop-button" onClick={() => window.Parley?.('open')}>
                {texts.openChat}
              </button>
            ) : (
              <a class="shop-buy" href={payUrl}>
                {texts.pay}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
