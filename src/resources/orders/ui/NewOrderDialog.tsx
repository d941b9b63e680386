import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { askedOfOrder, askedWithMoney } from '../../../custom/orders/fields';
import type { Fields } from '../../../schema/fields';
import type { Order } from '../../../schema/order';
import type { Values } from '../../../schema/validation';
import { ActionDialog } from '../../../ui/form/dialogs';
import { useAllowed } from '../../../ui/resource/may';
import { showPath } from '../../../ui/resource/paths';
import { useCalls, useDone } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

/** Creates an order in the customer's latest conversation, then opens it. */
export function NewOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText();
  const done = useDone();
  const navigate = useNavigate();
  const { call } = useCalls();
  const mayPay = useAllowed('orders:pay');
  const made = useRef<Order | null>(null);
  return (
    <ActionDialog
      title={say(texts.newOrder)}
      text={say(texts.newOrderText)}
      fields={mayPay ? withMoney : asked}
      start={oneItem}
      submit={say(texts.createOrder)}
      send={async (input) => {
        made.current = (await call<Order>('POST /v1/orders/make', { body: input })).data;
      }}
      onDone={() => {
        done(say(texts.orderCreated, { number: made.current!.externalId }));
        navigate(showPath(schema, made.current!.id));
      }}
      onClose={onClose}
    />
  );
}

const oneItem: Values = { lines: [{ quantity: 1 }] };
const customer: Fields = {
  contactId: {
    kind: 'reference',
    to: 'contacts',
    required: true,
    label: { en: 'Customer', zh: '客户' },
    help: { en: "The order goes to the customer's latest conversation.", zh: '订单发到该客户最近的会话。' },
  },
};
const asked: Fields = { ...customer, ...askedOfOrder };
const withMoney: Fields = { ...customer, ...askedWithMoney };
