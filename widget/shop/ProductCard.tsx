import type { ShopProduct } from '../../src/schema/shop';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import { ProductPicture } from './ProductPicture';
import type { ShopTexts } from './texts';

interface ProductCardProps {
  readonly product: ShopProduct;
  readonly language: Language;
  readonly texts: ShopTexts;
  /** Missing if nothing is sold. */
  readonly onBuy?: () => void;
}

/** A product with buttons to buy it and to ask about it. */
export function ProductCard({ product, language, texts, onBuy }: ProductCardProps) {
  const { id, title, description, listPrice, skus } = product;
  const cheapest = skus.reduce<Pick<ShopProduct, 'price' | 'currency'>>(
    (least, sku) => (sku.price < least.price || least === product ? sku : least),
    product,
  );
  const { price, currency } = cheapest;
  return (
    <li class="shop-card">
      <ProductPicture {...product} />
      <div class="shop-about">
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <div class="shop-price">
          <b>{skus.length > 1 ? texts.from(moneyOf(price, currency, language)) : moneyOf(price, currency, language)}</b>
          {listPrice !== null && listPrice > price && (
            <>
              <s>{moneyOf(listPrice, currency, language)}</s>
              <span>{texts.off(Math.round(100 - (price / listPrice) * 100))}</span>
            </>
          )}
        </div>
        {onBuy && (
          <button type="button" class="shop-buy" onClick={onBuy} aria-label={`${texts.buy}: ${title}`}>
            {texts.buy}
          </button>
        )}
        <button type="button" class={onBuy ? 'shop-quiet' : 'shop-buy'} onClick={() => ask({ id, title })}>
          {texts.ask}
        </button>
      </div>
    </li>
  );
}

function ask(product: { readonly id: string; readonly title: string }): void {
  window.Parley?.('product', product);
  window.Parley?.('open');
}
