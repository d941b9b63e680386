import '../../../ui/kit/controls.css';
import './stock.css';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { AddCodes } from '../../../custom/stock/AddCodes';
import { answerIfThere } from '../../../dataProvider/answers';
import { useChangesOf } from '../../../live/useChangesOf';
import type { RecordOf } from '../../../schema/record';
import { stockCount, type VariantStock } from '../../../schema/stock';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../ui/resource/may';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Product = RecordOf<typeof schema> & RaRecord;

/** A product's page: what delivers each variant and how many are left, above its fields. */
export function Shown({ record, children }: ViewProps<Product>) {
  return (
    <>
      {record && <StockCard product={record} />}
      {children}
    </>
  );
}

const heeded: ReadonlySet<string> = new Set(['codes', 'code-pools', 'delivery-rules', 'skus']);

function StockCard({ product }: { readonly product: Product }) {
  const say = useText();
  const id = String(product.id);
  const { data, refetch } = useQuery({
    queryKey: ['products', 'stock', id],
    queryFn: ({ signal }) => answerIfThere<{ variants: VariantStock[] }>(`GET /v1/products/${id}/stock`, { signal }),
  });
  useChangesOf(heeded, () => void refetch());
  const maySetUp = useAllowed('products:add');
  const mayTest = useAllowed('orders:pay') && maySetUp;
  const isByHand = product.fulfilment === 'hand';
  // Another backend may not know it.
  if (data === null) return null;
  const variants = data?.variants ?? [];
  const isMissing = !isByHand && variants.some(({ isDelivered }) => !isDelivered);
  return (
    <section
      className="parley-card product-stock grid gap-12"
      aria-label={say(texts.title)}
      aria-busy={data === undefined}
    >
      <header className="row wrap gap-8">
        <h2 className="grow flush">{say(texts.title)}</h2>
        {isMissing && maySetUp && (
          <ButtonLink variant="primary" to={`/sell/${id}`}>
            {say(texts.setUp)}
          </ButtonLink>
        )}
        {data !== undefined && !isMissing && !isByHand && mayTest && (
          <ButtonLink to={`/sell/${id}?step=test`}>{say(texts.test)}</ButtonLink>
        )}
      </header>
      {isByHand && <p className="flush muted">{say(texts.byHand)}</p>}
      <ul className="flush">
        {variants.map((variant) => (
          <Variant
            key={variant.skuId}
            variant={variant}
            title={product.title}
            isByHand={isByHand}
            onDone={() => void refetch()}
          />
        ))}
      </ul>
    </section>
  );
}

interface VariantProps {
  readonly variant: VariantStock;
  readonly title: string;
  readonly isByHand: boolean;
  readonly onDone: () => void;
}

function Variant({ variant: { name, onSale, available, isDelivered, rules }, title, isByHand, onDone }: VariantProps) {
  const say = useText();
  const language = useLanguage();
  const pools = [...new Map(rules.flatMap((rule) => rule.pools.map((pool) => [pool.id, pool] as const))).values()];
  const isWarned = !isByHand && (!isDelivered || available === 0);
  const said = !isDelivered
    ? say(texts.nothing)
    : available === null
      ? say(texts.endless)
      : say(available === 0 ? texts.soldOut : texts.left, { count: stockCount(available, language) });
  return (
    <li className="product-variant grid">
      <div className="min-0 break-anywhere">
        <span className="semibold">{name ?? title}</span>
        {!onSale && <span className="muted type-small"> · {say(texts.notOnSale)}</span>}
      </div>
      {!(isByHand && !isDelivered) && (
        <span className="row gap-6 tabular" data-warned={isWarned || undefined}>
          {isWarned && <Icon name="ri-error-warning-line" size={18} />}
          {said}
        </span>
      )}
      <span className="muted type-small min-0 break-anywhere">
        {rules.map((rule, at) => (
          <span key={rule.id}>
            {at > 0 && ' · '}
            <Link to={`/productAutoDelivery/list/${rule.id}/show`}>{rule.name}</Link>
            {rule.state !== 'running' && ` (${say(texts[rule.state])})`}
            {rule.isNarrowed && rule.state === 'running' && ` (${say(texts.narrowed)})`}
          </span>
        ))}
      </span>
      <span className="row wrap to-end gap-8">
        {pools.map((pool) => (
          <AddCodes key={pool.id} pool={pool} onDone={onDone} />
        ))}
      </span>
    </li>
  );
}
