import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type BuyerEmail, maxShopQuantity, type ShopProduct, type ShopQuote } from '../../src/schema/shop';
import { Refused } from '../calls';
import { newNumber } from '../newNumber';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopCalls } from './calls';
import { Instructions } from './Instructions';
import { ProductPicture } from './ProductPicture';
import { Quantity } from './Quantity';
import { Summary } from './Summary';
import type { ShopTexts } from './texts';

interface CheckoutProps {
  readonly product: ShopProduct;
  readonly calls: ShopCalls;
  readonly language: Language;
  readonly texts: ShopTexts;
  /** Whether to ask for an e-mail address. */
  readonly email: BuyerEmail;
  /** Coupon code to apply at once. */
  readonly code: string | null;
  readonly onClose: () => void;
}

/** Checkout dialog: variant, quantity, coupon, then payment. The amount due always comes from the server. */
export function Checkout({ product, calls, language, texts, email, code, onClose }: CheckoutProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { skus } = product;
  const [skuId, setSkuId] = useState<string | null>(skus[0]?.id ?? null);
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState(code ?? '');
  const [couponCode, setCouponCode] = useState(code);
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What the buyer does to pay, if there is no page for it. */
  const [instructions, setInstructions] = useState<string | null>(null);
  /** Idempotency key per basket: repeated clicks on the same basket give the same order. */
  const { basket, clientId } = useMemo(
    () => ({ basket: { productId: product.id, skuId, quantity, couponCode }, clientId: newNumber() }),
    [product.id, skuId, quantity, couponCode],
  );

  const [quoted, setQuoted] = useState<{ readonly of: typeof basket; readonly quote: ShopQuote } | null>(null);
  const quote = quoted?.quote ?? null;
  /** The button never names a price of another basket. */
  const isQuoted = quoted?.of === basket;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    setFault(null);
    calls.quote(basket).then(
      (quote) => isCurrent && setQuoted({ of: basket, quote }),
      (error: unknown) => isCurrent && setFault(wordsOf(error, texts)),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, basket, texts]);

  const buy = async (event: Event) => {
    event.preventDefault();
    if (quote === null || !isQuoted || isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      const isTaken = quote.coupon?.ok === true;
      const order = await calls.buy({
        ...basket,
        couponCode: isTaken ? couponCode : null,
        // A server of the version before does not know it.
        ...(email !== 'off' && { email: address.trim() || null }),
        clientId,
        discount: quote.discount,
      });
      const back = new URLSearchParams(location.search);
      back.set('order', order.id);
      const payment = order.canPay ? await calls.pay(order.id) : null;
      if (payment?.instructions) return setInstructions(`${texts.orderNumber(order.number)}\n${payment.instructions}`);
      location.assign(payment?.url ?? `${location.pathname}?${back}`);
    } catch (error) {
      setFault(wordsOf(error, texts));
      setBusy(false);
    }
  };

  return (
    <dialog ref={dialog} class="shop-dialog" aria-labelledby="shop-checkout" onClose={onClose}>
      <form onSubmit={buy}>
        <header>
          <h2 id="shop-checkout">{texts.checkout}</h2>
          <button type="button" class="shop-close" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            ×
          </button>
        </header>
        <div class="shop-item">
          <ProductPicture {...product} />
          <div>
            <b>{product.title}</b>
            {product.description && <p>{product.description}</p>}
          </div>
        </div>
        {skus.length > 0 && (
          <fieldset class="shop-skus">
            <legend>{texts.sku}</legend>
            {skus.map(({ id, name, price, currency }) => (
              <label key={id} data-chosen={id === skuId}>
                <input type="radio" name="sku" checked={id === skuId} onChange={() => setSkuId(id)} />
                <span>{name}</span>
                <b>{moneyOf(price, currency, language)}</b>
              </label>
            ))}
          </fieldset>
        )}
        <Quantity value={quantity} max={maxShopQuantity} texts={texts} onChange={setQuantity} />
        <div class="shop-coupon">
          <label for="shop-coupon">{texts.coupon}</label>
          <div>
            <input
              {...{ id: 'shop-coupon', value: typed, autoComplete: 'off', spellcheck: false, maxLength: 100 }}
              placeholder={texts.optional}
              aria-describedby="shop-coupon-said"
              onInput={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setCouponCode(typed.trim() || null)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.isComposing) return;
                event.preventDefault();
                setCouponCode(typed.trim() || null);
              }}
            />
            <button type="button" class="shop-button" onClick={() => setCouponCode(typed.trim() || null)}>
              {texts.apply}
            </button>
          </div>
          <p id="shop-coupon-said" role="status" data-ok={quote?.coupon?.ok}>
            {couponCode !== null && quote?.coupon
              ? quote.coupon.ok
                ? texts.couponTaken(quote.coupon.name ?? '')
                : quote.coupon.message
              : ''}
          </p>
        </div>
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
        <Summary {...{ quote, language, texts }} />
        {fault !== null && (
          <p class="shop-fault" role="alert">
            {fault}
          </p>
        )}
        {instructions !== null ? (
          <Instructions text={instructions} />
        ) : (
          <button type="submit" class="shop-buy shop-pay" disabled={!isQuoted || isBusy} aria-busy={isBusy}>
            {quote === null || !isQuoted
              ? texts.pay
              : quote.due === 0
                ? texts.getFree
                : texts.payNow(moneyOf(quote.due, quote.currency, language))}
          </button>
        )}
      </form>
    </dialog>
  );
}

function wordsOf(error: unknown, texts: ShopTexts): string {
  if (!(error instanceof Refused) || error.status === 0) return texts.offline;
  return error.message || texts.failedToBuy;
}
