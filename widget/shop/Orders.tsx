import { useState } from 'preact/hooks';
import { isPartlyRefunded } from '../../src/schema/order';
import type { ShopOrder } from '../../src/schema/shop';
import { Refused } from '../calls';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopCalls } from './calls';
import { Instructions } from './Instructions';
import type { ShopTexts } from './texts';

interface OrdersProps {
  readonly orders: readonly ShopOrder[];
  readonly calls: ShopCalls | null;
  readonly language: Language;
  readonly texts: ShopTexts;
}

/** The visitor's latest orders. A payment is started when its buyer presses Pay. */
export function Orders({ orders, calls, language, texts }: OrdersProps) {
  const [said, setSaid] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const pay = async (id: string) => {
    setSaid(null);
    try {
      const { url, instructions } = await calls!.pay(id);
      if (url !== null) location.assign(url);
      else setSaid({ id, text: instructions ?? '' });
    } catch (error) {
      setSaid({ id, text: error instanceof Refused && error.status !== 0 ? error.message : texts.offline });
    }
  };
  const current = orders.filter(({ state }) => state !== 'cancelled').slice(0, 5);
  if (current.length === 0) return null;
  return (
    <section aria-label={texts.orders}>
      <h2>{texts.orders}</h2>
      <ul class="shop-orders">
        {current.map(({ id, number, title, quantity, amount, paidAmount, refundedAmount, currency, state, canPay }) => (
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
            {canPay ? (
              <button type="button" class="shop-buy" onClick={() => pay(id)}>
                {texts.pay}
              </button>
            ) : (
              <button type="button" class="shop-button" onClick={() => window.Parley?.('open')}>
                {texts.openChat}
              </button>
            )}
            {said?.id === id && <Instructions text={said.text} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
