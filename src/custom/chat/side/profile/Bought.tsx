import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChoiceField } from '../../../../schema/fields';
import { formatMoney } from '../../../../schema/money';
import { starsOf } from '../../../../schema/rating';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { choiceText } from '../../../../schema/valueLabels';
import { Moment } from '../../../../ui/fields/Moment';
import { showPath } from '../../../../ui/resource/paths';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';

interface BoughtProps {
  readonly contactId: string;
}

/** What the customer is worth, and the last orders and deliveries; only what the user may list. */
export function Bought({ contactId }: BoughtProps) {
  const orders = useSchema('orders');
  const deliveries = useSchema('deliveries');
  const ratings = useSchema('ratings');
  return (
    <>
      {orders && <Orders schema={orders} contactId={contactId} />}
      {deliveries && <Deliveries schema={deliveries} contactId={contactId} />}
      {ratings && <Ratings schema={ratings} contactId={contactId} />}
    </>
  );
}

interface PartProps extends BoughtProps {
  readonly schema: ResourceSchema;
}

/** Orders that the value is summed from; of more, only the newest. */
const most = 50;
const shown = 3;
const newest = { field: 'createdAt', order: 'DESC' } as const;

function Orders({ schema, contactId }: PartProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const asked = { filter: { contactId }, sort: newest, pagination: { page: 1, perPage: most } };
  const { data: orders = [], total = 0 } = useGetList(consoleName(schema), asked);
  if (orders.length === 0) return null;
  const value = new Map<string, number>();
  for (const { currency, paidAmount, refundedAmount } of orders)
    value.set(currency, (value.get(currency) ?? 0) + paidAmount - refundedAmount);
  const worth = [...value].map(([currency, amount]) => formatMoney(amount, currency, language)).join(' + ');
  return (
    <section className="parley-profile-part">
      <h3>{translate('parley.chat.profile.value')}</h3>
      <p className="flush row wrap gap-8">
        <b className="tabular">{worth}</b>
        <span className="muted type-small">
          {total > orders.length
            ? translate('parley.chat.profile.ofLast', { count: orders.length, total })
            : translate('parley.chat.profile.ofOrders', { smart_count: total })}
        </span>
      </p>
      <ul>
        {orders.slice(0, shown).map((order) => (
          <Line
            key={order.id}
            schema={schema}
            record={order}
            title={String(order.externalId)}
            detail={formatMoney(order.amount, order.currency, language)}
          />
        ))}
      </ul>
    </section>
  );
}

function Deliveries({ schema, contactId }: PartProps) {
  const translate = useTranslate();
  const asked = { filter: { contactId }, sort: newest, pagination: { page: 1, perPage: shown } };
  const { data: deliveries = [] } = useGetList(consoleName(schema), asked);
  if (deliveries.length === 0) return null;
  return (
    <section className="parley-profile-part">
      <h3>{translate('parley.chat.profile.deliveries')}</h3>
      <ul>
        {deliveries.map((delivery) => (
          <Line key={delivery.id} schema={schema} record={delivery} title={String(delivery.title)} detail="" />
        ))}
      </ul>
    </section>
  );
}

function Ratings({ schema, contactId }: PartProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const asked = {
    filter: { contactId },
    sort: { field: 'ratedAt', order: 'DESC' } as const,
    pagination: { page: 1, perPage: shown },
  };
  const { data: ratings = [] } = useGetList(consoleName(schema), asked);
  if (ratings.length === 0) return null;
  return (
    <section className="parley-profile-part">
      <h3>{translate('parley.chat.profile.ratings')}</h3>
      <ul>
        {ratings.map(({ id, score, comment, ratedAt }) => (
          <li key={id}>
            <Link className="gap-8 rounded-inner undecorated" to={showPath(schema, id)}>
              <span>
                {starsOf(score)} <span className="tabular">{translate('parley.chat.profile.score', { score })}</span>
                <small className="block muted type-note">
                  {comment} <Moment at={String(ratedAt)} language={language} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly title: string;
  readonly detail: string;
}

function Line({ schema, record, title, detail }: LineProps) {
  const language = useLanguage();
  const state = choiceText(schema.fields.state as ChoiceField, String(record.state), language);
  return (
    <li>
      <Link className="gap-8 rounded-inner undecorated" to={showPath(schema, record.id)}>
        <span>
          {title}
          <small className="block muted type-note ellipsis">
            {state} · <Moment at={String(record.createdAt)} language={language} />
          </small>
        </span>
        <b className="tabular rigid">{detail}</b>
      </Link>
    </li>
  );
}
