import type { ShopProduct } from '../../src/schema/demoShop';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopTexts } from './texts';

interface ProductCardProps {
  readonly product: ShopProduct;
  readonly language: Language;
  readonly texts: ShopTexts;
}

/** A product with its picture, or one drawn of its name. */
export function ProductCard({ product, language, texts }: ProductCardProps) {
  const { id, title, description, price, listPrice, currency, image } = product;
  return (
    <li class="shop-card">
      {image === null ? <Drawing title={title} /> : <img src={image} alt="" loading="lazy" />}
      <div class="shop-about">
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <div class="shop-price">
          <b>{moneyOf(price, currency, language)}</b>
          {listPrice !== null && listPrice > price && (
            <>
              <s>{moneyOf(listPrice, currency, language)}</s>
              <span>{texts.off(Math.round(100 - (price / listPrice) * 100))}</span>
            </>
          )}
        </div>
        <button type="button" class="shop-ask" onClick={() => ask({ id, title })}>
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

/** The same for the same name. */
function Drawing({ title }: { readonly title: string }) {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  const turn = seed % 360;
  return (
    <svg class="shop-drawing" viewBox="0 0 160 100" data-tone={seed % 4} aria-hidden="true">
      <rect width="160" height="100" />
      <g transform={`rotate(${(turn % 30) - 15} 80 50)`}>
        <rect x="38" y="26" width="84" height="52" rx="8" class="card" />
        <rect x="38" y="38" width="84" height="10" class="band" />
        <circle cx="56" cy="64" r="6" class="band" />
      </g>
      <text x="112" y="70" text-anchor="end">
        {[...title][0]}
      </text>
    </svg>
  );
}
