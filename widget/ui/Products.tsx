import { useEffect, useState } from 'preact/hooks';
import type { ShopCatalogue, ShopProduct } from '../../src/schema/shop';
import { priceTaxLabel } from '../../src/schema/tax';
import type { Session, State } from '../sessionState';
import { buyOf } from './buyOf';
import { moneyOf } from './when';

interface ProductsProps {
  readonly session: Session;
  readonly state: State;
  readonly onDone: () => void;
}

/** What the account sells, in place of the conversation. */
export function Products({ session, state, onDone }: ProductsProps) {
  const { texts } = state;
  const [products, setProducts] = useState<readonly ShopProduct[] | null>(null);
  const [tax, setTax] = useState<ShopCatalogue['tax']>(null);
  const [isFailed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  useEffect(() => {
    session.calls.catalogue().then(
      (catalogue) => {
        setProducts(catalogue.products);
        setTax(catalogue.tax);
      },
      () => setFailed(true),
    );
  }, [session]);
  const wanted = search.trim().toLowerCase();
  const found = products?.filter(({ title, category }) => `${title} ${category ?? ''}`.toLowerCase().includes(wanted));
  return (
    <div class="products">
      <input
        type="search"
        aria-label={texts.searchProducts}
        placeholder={texts.searchProducts}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" class="muted">
        {isFailed ? texts.unreachable : found === undefined ? texts.loading : found.length === 0 && texts.noProducts}
      </p>
      <ul>
        {found?.map((product) => (
          <ProductLine key={product.id} {...{ product, tax, session, state, onDone }} />
        ))}
      </ul>
    </div>
  );
}

type ProductLineProps = ProductsProps & Pick<ShopCatalogue, 'tax'> & { readonly product: ShopProduct };

function ProductLine({ product, tax, session, state, onDone }: ProductLineProps) {
  const { texts, language } = state;
  const { id, title, image, skus } = product;
  const buy = buyOf(state);
  const cheapest = [...skus].sort((a, b) => a.price - b.price)[0] ?? product;
  const price = moneyOf(cheapest.price, cheapest.currency, language);
  return (
    <li>
      {image && <img src={session.calls.linked(image)} alt="" loading="lazy" />}
      <div>
        <b>{title}</b>
        <span class="price">{skus.some((sku) => sku.price !== cheapest.price) ? texts.from(price) : price}</span>
        <small class="muted">{priceTaxLabel(tax, product.taxRate, language)}</small>
      </div>
      <button
        type="button"
        class="small"
        aria-label={texts.askNamed(title)}
        onClick={() => {
          session.setProduct({ id, title });
          onDone();
        }}
      >
        {texts.ask}
      </button>
      {buy && (
        <button type="button" class="small go" aria-label={texts.buyNamed(title)} onClick={() => buy({ id, title })}>
          {texts.buy}
        </button>
      )}
    </li>
  );
}
