import '../../../delivery/texts';
import './orders.css';
import { useState } from 'react';
import { type RaRecord, useGetList, useInfiniteGetList, useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../../schema/chat';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../../ui/resource/may';
import { useSchema } from '../../../../ui/resource/useSchema';
import type { Delivery } from '../../../delivery/calls';
import { SideSection } from '../SideSection';
import { MakeOrder } from './MakeOrder';
import { OrderCard } from './OrderCard';

/** The customer's orders with their delivery status, and a button to create an order manually. */
export function OrdersPanel({ conversation }: { readonly conversation: ChatConversation }) {
  const schema = useSchema('orders');
  return schema === undefined ? null : <Orders schema={schema} conversation={conversation} />;
}

const perPage = 10;

interface OrdersProps {
  readonly schema: ResourceSchema;
  readonly conversation: ChatConversation;
}

function Orders({ schema, conversation }: OrdersProps) {
  const translate = useTranslate();
  const mayMake = useAllowed('orders:make');
  const [isMaking, setMaking] = useState(false);
  const query = useInfiniteGetList(consoleName(schema), {
    filter: { contactId: conversation.contactId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage },
  });
  const orders = (query.data?.pages.flatMap((page) => page.data) ?? []) as readonly RaRecord[];
  const deliveries = useDeliveries(orders.map(({ id }) => String(id)));
  return (
    <div className="parley-side-list one-column grid gap-10">
      {mayMake && (
        <Button onClick={() => setMaking(true)}>
          <Icon name="ri-add-line" size={18} />
          {translate('parley.chat.orders.make')}
        </Button>
      )}
      {isMaking && <MakeOrder conversation={conversation} onClose={() => setMaking(false)} />}
      <SideSection
        query={query}
        placeholder={<Places />}
        none={orders.length === 0 ? translate('parley.chat.orders.none') : null}
        more={translate('parley.chat.orders.more')}
      >
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            schema={schema}
            order={order}
            deliveries={deliveries.filter(({ orderId }) => orderId === order.id)}
          />
        ))}
      </SideSection>
    </div>
  );
}

/** Maximum of one request: an order has a delivery for each of its lines. */
const max = 1_000;

/** Deliveries of these orders; empty for users who may not see deliveries. */
function useDeliveries(orderIds: readonly string[]): readonly Delivery[] {
  const schema = useSchema('deliveries');
  const { data = [] } = useGetList(
    schema ? consoleName(schema) : 'deliveries',
    {
      filter: { orderId: orderIds },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: max },
    },
    { enabled: schema !== undefined && orderIds.length > 0 },
  );
  return data as unknown as readonly Delivery[];
}

function Places() {
  return (
    <ul>
      {[1, 2].map((place) => (
        <li key={place} className="parley-order one-column grid gap-8 rounded outlined">
          <span className="parley-skeleton-bar" style={{ width: '60%' }} />
          <span className="parley-skeleton-bar" style={{ width: '40%' }} />
        </li>
      ))}
    </ul>
  );
}
