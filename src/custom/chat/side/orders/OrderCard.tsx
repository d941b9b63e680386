import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChoiceField } from '../../../../schema/fields';
import { formatMoney } from '../../../../schema/money';
import { isPartlyRefunded, type Order, partlyRefunded } from '../../../../schema/order';
import type { ResourceSchema } from '../../../../schema/resource';
import { ActionButtons } from '../../../../ui/actions/ActionButtons';
import { Ago } from '../../../../ui/activity/Ago';
import { Chip } from '../../../../ui/fields/Chip';
import { Value } from '../../../../ui/fields/Value';
import { showPath } from '../../../../ui/resource/paths';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';
import type { Delivery } from '../../../delivery/calls';
import { DecisionButtons } from '../../../delivery/DecisionButtons';

interface OrderCardProps {
  readonly schema: ResourceSchema;
  readonly order: RaRecord;
  readonly deliveries: readonly Delivery[];
}

interface Line {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
}

/** An order with its items, its status, and the actions on it and its deliveries. */
export function OrderCard({ schema, order, deliveries }: OrderCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const lines = (order.lines ?? []) as readonly Line[];
  return (
    <li className="parley-order one-column grid gap-8 rounded outlined">
      <header>
        <Link to={showPath(schema, order.id)}>{String(order.externalId)}</Link>
        <Value field={schema.fields.state!} value={order.state} record={order} language={language} />
        {isPartlyRefunded(order as unknown as Order) && <Chip tone="warning">{partlyRefunded[language]}</Chip>}
      </header>
      <p className="parley-order-facts">
        <b className="plain tabular">{formatMoney(Number(order.amount), String(order.currency), language)}</b>
        <Ago at={String(order.createdAt)} />
      </p>
      {deliveries.length === 0 && (
        <ul className="parley-order-lines">
          {lines.map(({ id, title, quantity }) => (
            <li key={id}>{translate('parley.chat.orders.line', { title, quantity })}</li>
          ))}
        </ul>
      )}
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
      <div className="parley-order-actions flex wrap gap-6">
        <ActionButtons schema={schema} record={order} />
      </div>
    </li>
  );
}

/** An item with its own delivery. */
function DeliveryLine({ delivery }: { readonly delivery: Delivery }) {
  const translate = useTranslate();
  const language = useLanguage();
  const schema = useSchema('deliveries');
  if (schema === undefined) return null;
  const { title, quantity, state, reason } = delivery;
  const record = delivery as unknown as RaRecord;
  const because = reason === null ? undefined : (schema.fields.reason as ChoiceField).choices[reason];
  return (
    <section className="parley-order-delivery one-column grid gap-6 line-above">
      <header>
        <Link to={showPath(schema, delivery.id)}>{translate('parley.chat.orders.line', { title, quantity })}</Link>
        <Value field={schema.fields.state!} value={state} record={record} language={language} />
      </header>
      {because && <p className="parley-order-facts">{because[language]}</p>}
      <div className="parley-order-actions flex wrap gap-6">
        <DecisionButtons delivery={delivery} />
        <ActionButtons schema={schema} record={record} />
      </div>
    </section>
  );
}
