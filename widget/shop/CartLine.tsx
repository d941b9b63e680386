import { maxShopQuantity, type ShopPage, type ShopQuoteLine } from '../../src/schema/shop';
import { moneyOf } from '../ui/when';
import type { CartItem } from './cart';
import { Quantity } from './Quantity';
import type { ShopTexts } from './texts';

interface CartLineProps {
  readonly item: CartItem;
  readonly page: ShopPage;
  readonly texts: ShopTexts;
  /** Null until the server has answered. */
  readonly quoted: ShopQuoteLine | null;
  readonly currency: string | null;
  readonly fault: string | null;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** An item of the cart with its current price, or what is wrong with it. */
export function CartLine({ item, page, texts, quoted, currency, fault, onChange, onRemove }: CartLineProps) {
  const { base, suffix, language } = page;
  const title = quoted?.title ?? item.title;
  const left = quoted?.available ?? null;
  const isShort = left !== null && left < item.quantity;
  return (
    <li>
      {quoted?.image ? <img class="shop-picture" src={quoted.image} alt="" /> : <span class="shop-picture" />}
      <div class="shop-line-what">
        <a href={`${base}/p/${item.productId}${suffix}`}>{title}</a>
        {(fault !== null || isShort) && (
          <p class="shop-fault" role="alert">
            {fault ?? (left === 0 ? texts.out : texts.few(left!))}
          </p>
        )}
        <Quantity value={item.quantity} max={maxShopQuantity} name={title} texts={texts} onChange={onChange} />
      </div>
      <div class="shop-line-price">
        <b>{quoted === null || currency === null ? '…' : moneyOf(quoted.amount, currency, language)}</b>
        <button type="button" class="shop-quiet" aria-label={`${texts.remove}: ${title}`} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </li>
  );
}
