import { useCallback, useEffect, useState } from 'preact/hooks';
import { isPartlyRefunded } from '../../src/schema/order';
import type { ShopOrder, ShopPage, ShopPayment } from '../../src/schema/shop';
import { dateOf, moneyOf } from '../ui/when';
import { faultText, type ShopCalls } from './calls';
import { command } from './chat';
import { FindOrder } from './FindOrder';
import { Instructions } from './Instructions';
import type { ShopTexts } from './texts';

interface OrdersPageProps {
  readonly page: ShopPage;
  readonly calls: ShopCalls;
  readonly texts: ShopTexts;
}

/**
 * How often the order that the buyer returns from paying is asked for: payment and delivery may follow a little later. A
 * code is scanned while the page is open.
 */
const looks = { count: 20, countOfCode: 300, ms: 3_000 };

/** The visitor's latest orders. A payment is started when its buyer presses Pay. */
export function OrdersPage({ page, calls, texts }: OrdersPageProps) {
  const { language } = page;
  const [orders, setOrders] = useState<readonly ShopOrder[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly id: string; readonly payment: ShopPayment } | null>(null);
  const [isFinding, setFinding] = useState(false);
  const money = (amount: number, currency: string) => moneyOf(amount, currency, language);

  const scanned = said !== null && said.payment.qr !== null ? said.id : null;
  useEffect(() => {
    const paying = scanned ?? new URLSearchParams(location.search).get('order');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (left: number) => {
      const found = await calls.orders().catch((error: unknown) => {
        setFault(faultText(error, texts));
        return null;
      });
      if (found !== null) setOrders(found);
      const isWaited = found?.some(({ id, state }) => id === paying && ['created', 'paid'].includes(state)) === true;
      if (isWaited && left > 0) timer = setTimeout(load, looks.ms, left - 1);
    };
    void load(scanned === null ? looks.count : looks.countOfCode);
    return () => clearTimeout(timer);
  }, [calls, texts, scanned]);

  const pay = useCallback(
    async (id: string) => {
      setSaid(null);
      const payment = await calls.pay(id).catch((error: unknown) => ({
        url: null,
        qr: null,
        instructions: faultText(error, texts),
      }));
      if (payment.url !== null && payment.qr === null) location.assign(payment.url);
      else setSaid({ id, payment });
    },
    [calls, texts],
  );
  // From the cart, to show the code that is to be scanned.
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (asked.has('pay')) void pay(asked.get('order')!);
  }, [pay]);
  const stateOf = (order: ShopOrder) =>
    isPartlyRefunded(order)
      ? texts.partlyRefunded(money(order.refundedAmount, order.currency))
      : texts.states[order.state];

  return (
    <section aria-label={texts.orders} aria-busy={orders === null && fault === null}>
      {fault !== null && (
        <p class="shop-fault" role="alert">
          {fault}
        </p>
      )}
      {orders?.length === 0 && <p class="shop-nothing">{texts.noOrders}</p>}
      <ul class="shop-orders">
        {orders?.map((order) => (
          <li key={order.id}>
            <span class="shop-order-what">
              {order.lines.map(({ title, quantity }) => (
                <b key={title}>{quantity > 1 ? `${title} × ${quantity}` : title}</b>
              ))}
              <small>
                {order.number} · {dateOf(order.at, language)}
              </small>
            </span>
            <span class="shop-order-state" data-state={order.state}>
              {stateOf(order)}
            </span>
            <b>{money(order.amount, order.currency)}</b>
            {order.canPay ? (
              <button type="button" class="shop-buy" onClick={() => pay(order.id)}>
                {texts.pay}
              </button>
            ) : (
              <button type="button" class="shop-button" onClick={() => command('open')}>
                {texts.openChat}
              </button>
            )}
            {said?.id === order.id && order.canPay && <Instructions {...said.payment} texts={texts} />}
          </li>
        ))}
      </ul>
      {page.findsOrders && (
        <p>
          <button type="button" class="shop-button" onClick={() => setFinding(true)}>
            {texts.find}
          </button>
        </p>
      )}
      {isFinding && <FindOrder {...{ calls, texts }} onClose={() => setFinding(false)} />}
    </section>
  );
}
