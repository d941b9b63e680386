import '../../ui/kit/icons/laterIcons';
import '../../ui/kit/controls.css';
import './texts';
import './sell.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { VariantStock } from '../../schema/stock';
import { Button } from '../../ui/kit/Button';
import { errorText } from '../../ui/resource/errorText';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import { CodesStep } from './CodesStep';
import { fetchProduct, fetchVariants, type Product } from './calls';
import { MessageStep } from './MessageStep';
import { ProductStep } from './ProductStep';
import { SavedProduct } from './SavedProduct';
import { Steps } from './Steps';
import { type StepName, stepNames } from './stepNames';
import { TestStep } from './TestStep';

/**
 * "Sell a product": product, codes, message and a test purchase. Each step is stored when it is finished, so the address
 * of a product leads to the first that is missing.
 */
export default function SellPage() {
  const { productId } = useParams<{ productId: string }>();
  const translate = useTranslate();
  useScreenTitle(translate('parley.sell.title'));
  return (
    <div className="sell grid gap-16">
      <header>
        <h1>{translate('parley.sell.title')}</h1>
        <p className="flush muted type-ui">{translate('parley.sell.lead')}</p>
      </header>
      {productId === undefined ? (
        <>
          <Steps at="product" done={[]} productId={null} />
          <ProductStep />
        </>
      ) : (
        <OfProduct key={productId} productId={productId} />
      )}
    </div>
  );
}

function OfProduct({ productId }: { readonly productId: string }) {
  const translate = useTranslate();
  const [address] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['sell', productId],
    queryFn: async ({ signal }) => ({
      product: await fetchProduct(productId, signal),
      variants: await fetchVariants(productId, signal),
    }),
    gcTime: 0,
  });
  if (error !== null && data === undefined)
    return (
      <div className="parley-empty" role="alert">
        <p>{errorText(error, translate)}</p>
        <Button onClick={() => void refetch()}>{translate('parley.ui.list.retry')}</Button>
      </div>
    );
  if (data === undefined) return <div className="parley-card sell-wait" aria-busy="true" />;
  const { product, variants } = data;
  const isStocked = variants.every(({ isDelivered }) => isDelivered);
  const asked = stepNames.find((name) => name === address.get('step'));
  const at = asked === undefined || (!isStocked && asked !== 'product') ? (isStocked ? 'test' : 'codes') : asked;
  const done: readonly StepName[] = isStocked ? ['product', 'codes', 'message'] : ['product'];
  return (
    <>
      <Steps at={at} done={done} productId={productId} />
      <Step at={at} product={product} variants={variants} onChanged={() => refetch()} />
    </>
  );
}

interface StepProps {
  readonly at: StepName;
  readonly product: Product;
  readonly variants: readonly VariantStock[];
  readonly onChanged: () => Promise<unknown>;
}

function Step({ at, product, variants, onChanged }: StepProps) {
  switch (at) {
    case 'product':
      return <SavedProduct product={product} variants={variants} />;
    case 'codes':
      return <CodesStep product={product} variants={variants} onChanged={onChanged} />;
    case 'message':
      return <MessageStep product={product} variants={variants} />;
    case 'test':
      return <TestStep product={product} variants={variants} />;
  }
}
