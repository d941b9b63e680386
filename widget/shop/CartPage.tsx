import type { ComponentProps } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { longest } from '../../src/schema/longest';
import type { ShopPage, ShopQuote } from '../../src/schema/shop';
import { newNumber } from '../newNumber';
import { moneyOf } from '../ui/when';
import { CartLine } from './CartLine';
import { CouponField } from './CouponField';
import { faultsByField, faultText, type ShopCalls } from './calls';
import type { Cart, CartItem } from './cart';
import { Instructions } from './Instructions';
import { Summary } from './Summary';
import type { ShopTexts } from './texts';

interface CartPageProps {
  readonly page: ShopPage;
  readonly cart: Cart;
  readonly calls: ShopCalls;
  readonly texts: ShopTexts;
}

/** The cart and its checkout: items, coupon, address, then payment. All prices come from the server. */
export function CartPage({ page, cart, calls, texts }: CartPageProps) {
  const { base, suffix, language, email } = page;
  const [items, setItems] = useState<readonly CartItem[]>(cart.items);
  const [couponCode, setCouponCode] = useState(cart.coupon);
  const [address, setAddress] = useState('');
  const [details, setDetails] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  /** What the buyer does to pay, if there is no page for it. */
  const [told, setTold] = useState<ComponentProps<typeof Instructions> | null>(null);
  /** Idempotency key per basket: repeated clicks on the same basket give the same order. */
  const { basket, clientId } = useMemo(() => {
    const lines = items.map(({ productId, skuId, quantity }) => ({ productId, skuId, quantity }));
    return { basket: { lines, couponCode }, clientId: newNumber() };
  }, [items, couponCode]);
  const [quoted, setQuoted] = useState<{ readonly of: typeof basket; readonly quote: ShopQuote } | null>(null);
  /** The button never names a price of another basket. */
  const quote = quoted?.of === basket ? quoted.quote : null;

  useEffect(() => {
    setFault(null);
    if (basket.lines.length === 0) return;
    let isCurrent = true;
    calls.quote(basket).then(
      (quote) => isCurrent && setQuoted({ of: basket, quote }),
      (error: unknown) => isCurrent && setFault(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, basket]);

  const change = (next: readonly CartItem[]) => {
    cart.set(next);
    setItems(next);
  };
  const coupon = (code: string | null) => {
    cart.setCoupon(code);
    setCouponCode(code);
  };
  const buy = async (event: Event) => {
    event.preventDefault();
    if (quote === null || isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      const isTaken = quote.coupon?.ok === true;
      const order = await calls.buy({
        ...basket,
        couponCode: isTaken ? couponCode : null,
        email: address.trim() || null,
        ...(page.asksBuyer ? { buyerDetails: details.trim() || null } : {}),
        clientId,
        discount: quote.discount,
      });
      const payment = order.canPay ? await calls.pay(order.id) : null;
      cart.set([]);
      cart.setCoupon(null);
      const isToScan = payment !== null && payment.qr !== null;
      if (payment?.instructions && !isToScan)
        return setTold({ ...payment, title: texts.orderNumber(order.number), texts });
      const orders = `${base}/orders?order=${order.id}${isToScan ? '&pay' : ''}${suffix.replace('?', '&')}`;
      location.assign(isToScan ? orders : (payment?.url ?? orders));
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };

  if (told !== null) return <Instructions {...told} />;
  if (items.length === 0)
    return (
      <p class="shop-nothing">
        {texts.emptyCart} <a href={`${base || '/'}${suffix}`}>{texts.keepShopping}</a>
      </p>
    );
  const faults = faultsByField(fault);
  const isLineFault = Object.keys(faults).some((path) => path.startsWith('lines.'));
  const isShort =
    quote?.lines.some(({ available }, at) => available !== null && available < items[at]!.quantity) === true;
  return (
    <form class="shop-cart" onSubmit={buy}>
      <ul class="shop-lines">
        {items.map((item, at) => (
          <CartLine
            key={`${item.productId} ${item.skuId}`}
            {...{ item, page, texts }}
            quoted={quoted?.quote.lines[quoted.of.lines.findIndex(isSame(item))] ?? null}
            currency={quoted?.quote.currency ?? null}
            fault={Object.entries(faults).find(([path]) => path.startsWith(`lines.${at}.`))?.[1] ?? null}
            onChange={(quantity) => change(items.map((one) => (one === item ? { ...one, quantity } : one)))}
            onRemove={() => change(items.filter((one) => one !== item))}
          />
        ))}
      </ul>
      <section class="shop-checkout" aria-label={texts.checkout}>
        <CouponField code={couponCode} said={quote?.coupon ?? null} texts={texts} onApply={coupon} />
        {email !== 'off' && (
          <div class="shop-coupon shop-email">
            <label for="shop-email">{texts.email}</label>
            <input
              {...{ id: 'shop-email', type: 'email', autoComplete: 'email', value: address, maxLength: 254 }}
              required={email === 'required'}
              placeholder={email === 'optional' ? texts.optional : ''}
              aria-describedby="shop-email-why"
              onInput={(event) => setAddress(event.currentTarget.value)}
            />
            <p id="shop-email-why">{texts.emailWhy}</p>
          </div>
        )}
        {page.asksBuyer && (
          <div class="shop-coupon shop-email">
            <label for="shop-details">{texts.invoiceTo}</label>
            <textarea
              {...{ id: 'shop-details', rows: 3, value: details, maxLength: longest.buyerDetails }}
              placeholder={texts.optional}
              aria-describedby="shop-details-why"
              onInput={(event) => setDetails(event.currentTarget.value)}
            />
            <p id="shop-details-why">{texts.invoiceToWhy}</p>
          </div>
        )}
        <Summary quote={quoted?.quote ?? null} language={language} texts={texts} />
        {fault !== null && !isLineFault && (
          <p class="shop-fault" role="alert">
            {faultText(fault, texts)}
          </p>
        )}
        {page.hasTerms && (
          <p class="shop-agree">
            {texts.agree} <a href={`${base}/terms${suffix}`}>{texts.terms}</a>
          </p>
        )}
        <button
          type="submit"
          class="shop-buy shop-pay"
          disabled={quote === null || isShort || isBusy}
          aria-busy={isBusy}
        >
          {quote === null
            ? texts.pay
            : quote.due === 0
              ? texts.getFree
              : texts.payNow(moneyOf(quote.due, quote.currency, language))}
        </button>
      </section>
    </form>
  );
}

function isSame(item: CartItem) {
  return (one: Pick<CartItem, 'productId' | 'skuId'>) => one.productId === item.productId && one.skuId === item.skuId;
}
