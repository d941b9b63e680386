import './texts';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import type { DeliveryWait } from '../../schema/timeline';
import { showPath } from '../../ui/resource/paths';
import { useStory } from './useStory';

interface WaitsProps {
  readonly schema: ResourceSchema;
  readonly id: string;
}

/** What a waiting delivery is missing in which pool, and what is delivered before it. */
export function Waits({ schema, id }: WaitsProps) {
  const { data } = useStory(id);
  return data?.waits.map((wait) => <Wait key={wait.poolId} schema={schema} wait={wait} />);
}

function Wait({ schema, wait }: { readonly schema: ResourceSchema; readonly wait: DeliveryWait }) {
  const translate = useTranslate();
  const { poolName, missing, available, behind } = wait;
  const order = behind?.delivery;
  return (
    <p className="flush">
      {translate(available === null ? 'parley.delivery.waitsOf' : 'parley.delivery.waitsFor', {
        pool: poolName,
        missing,
        available,
      })}{' '}
      {order && (
        <Link to={showPath(schema, order.id)}>{translate('parley.delivery.order', { number: order.orderNumber })}</Link>
      )}
      {behind &&
        ` ${translate(order ? 'parley.delivery.comesFirst' : 'parley.delivery.otherFirst', { missing: behind.missing })}`}
    </p>
  );
}
