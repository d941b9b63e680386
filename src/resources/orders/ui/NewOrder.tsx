import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askedOfOrder, askedWithMoney } from '../../../custom/orders/fields';
import type { Fields } from '../../../schema/fields';
import type { Order } from '../../../schema/order';
import type { Values } from '../../../schema/validation';
import { DeedDialog } from '../../../ui/form/dialogs';
import { Icon } from '../../../ui/icons';
import { useAllowed } from '../../../ui/resource/may';
import { showPath } from '../../../ui/resource/paths';
import { useCalls, useDone } from '../../../ui/resource/useDeed';
import { useWords } from '../../../ui/resource/useWords';
import { schema } from '../schema';
import { words } from './words';

/** Creates an order by hand, in the customer's latest conversation, and opens it. */
export function NewOrder() {
  const say = useWords();
  const done = useDone();
  const navigate = useNavigate();
  const { call } = useCalls();
  const [mayMake, mayPay] = [useAllowed('orders:make'), useAllowed('orders:pay')];
  const [isOpen, setOpen] = useState(false);
  const made = useRef<Order | null>(null);
  if (!mayMake) return null;
  const send = async (input: Values) => {
    made.current = (await call<Order>('POST /v1/orders/make', { body: input })).data;
  };
  return (
    <>
      <button type="button" className="parley-button parley-button-primary" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {say(words.newOrder)}
      </button>
      {isOpen && (
        <DeedDialog
          title={say(words.newOrder)}
          text={say(words.newOrderText)}
          fields={mayPay ? withMoney : asked}
          submit={say(words.createOrder)}
          send={send}
          onDone={() => {
            done(say(words.orderCreated, { number: made.current!.externalId }));
            navigate(showPath(schema, made.current!.id));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const customer: Fields = {
  contactId: {
    ...{ kind: 'reference', to: 'contacts', required: true, label: { en: 'Customer', zh: '客户' } },
    help: { en: "The order goes to the customer's latest conversation.", zh: '订单发到该客户最近的会话。' },
  },
};
const asked: Fields = { ...customer, ...askedOfOrder };
const withMoney: Fields = { ...customer, ...askedWithMoney };
