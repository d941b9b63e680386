import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VariantStock } from '../../schema/stock';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { useAllowed } from '../../ui/resource/may';
import { useAttempt } from '../../ui/resource/useAttempt';
import { buyAsTest, fetchOrder, type Product, type TestOrder } from './calls';

const OrderPage = onDemand(async () => (await import('./OrderPage')).OrderPage, null);

interface TestStepProps {
  readonly product: Product;
  readonly variants: readonly VariantStock[];
}

/** Buys the product as a test buyer, for free, and shows the order page with what was delivered. */
export function TestStep({ product, variants }: TestStepProps) {
  const translate = useTranslate();
  const [attempt, isBusy] = useAttempt();
  const [skuId, setSkuId] = useState(variants[0]?.skuId ?? null);
  const [order, setOrder] = useState<TestOrder | null>(null);
  const mayBuy = useAllowed('orders:pay');
  const buy = () => attempt(async () => setOrder(await buyAsTest(product.id, skuId)));
  return (
    <section className="parley-card sell-card grid gap-16">
      {order === null ? (
        <>
          <p className="flush">{translate(mayBuy ? 'parley.sell.testLead' : 'parley.sell.testNotYou')}</p>
          {variants.length > 1 && (
            <label className="parley-labelled">
              {translate('parley.sell.which')}
              <select className="parley-select" value={skuId ?? ''} onChange={(event) => setSkuId(event.target.value)}>
                {variants.map((variant) => (
                  <option key={variant.skuId} value={variant.skuId ?? ''}>
                    {variant.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      ) : (
        <Bought key={order.orderId} order={order} />
      )}
      <div className="sell-foot row wrap to-end gap-8">
        <ButtonLink to={`/product/list/${product.id}/show`}>{translate('parley.sell.toProduct')}</ButtonLink>
        {mayBuy && order === null && (
          <Button variant="primary" disabled={isBusy} onClick={() => void buy()}>
            <Icon name="ri-shopping-cart-2-line" size={18} />
            {translate('parley.sell.buy')}
          </Button>
        )}
        {order !== null && (
          <>
            <Button onClick={() => setOrder(null)}>{translate('parley.sell.again')}</Button>
            <ButtonLink variant="primary" to="/second-page">
              {translate('parley.sell.toStarted')}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}

const pending: readonly unknown[] = [undefined, 'scheduled'];

function Bought({ order }: { readonly order: TestOrder }) {
  const translate = useTranslate();
  const maySee = useAllowed('codes:reveal');
  const { data } = useQuery({
    queryKey: ['sell', 'order', order.orderId],
    queryFn: ({ signal }) => fetchOrder(order.orderId, signal),
    // Until it is known what became of it.
    refetchInterval: ({ state }) => (pending.includes(state.data?.deliveryState) ? 700 : false),
    gcTime: 0,
  });
  const state = data?.deliveryState;
  if (pending.includes(state))
    return (
      <p className="flush" role="status">
        {translate('parley.sell.delivering')}
      </p>
    );
  const isDelivered = state === 'delivered';
  return (
    <>
      <p className="sell-result row gap-8 flush semibold" data-good={isDelivered} role="status">
        <Icon name={isDelivered ? 'ri-checkbox-circle-line' : 'ri-error-warning-line'} />
        {translate(isDelivered ? 'parley.sell.delivered' : 'parley.sell.notDelivered')}
      </p>
      {isDelivered && maySee ? (
        <OrderPage orderId={order.orderId} />
      ) : (
        <ButtonLink className="sell-add" to={`/order/list/${order.orderId}/show`}>
          {translate('parley.sell.toOrder', { number: order.number })}
        </ButtonLink>
      )}
    </>
  );
}
