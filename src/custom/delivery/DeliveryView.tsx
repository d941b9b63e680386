import './texts';
import '../../ui/show/show.css';
import './delivery.css';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { ActionButtons } from '../../ui/actions/ActionButtons';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { groupsOf } from '../../ui/fields/groups';
import { Value } from '../../ui/fields/Value';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { ShowGroups } from '../../ui/show/ShowGroups';
import { ShowSummary } from '../../ui/show/ShowSummary';
import { BuyerLink } from './BuyerLink';
import type { Delivery } from './calls';
import { DecisionButtons } from './DecisionButtons';
import { Timeline } from './Timeline';
import { Units } from './Units';
import { Waits } from './Waits';

interface DeliveryViewProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
}

/** Delivery page: state and reason, actions, delivered units, and the timeline. */
export function DeliveryView({ schema, record }: DeliveryViewProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const delivery = record as unknown as Delivery;
  const { state, reason, note } = schema.fields;
  const rest = groupsOf(schema, { en: 'Delivery', zh: '发货' }).map((group) => ({
    ...group,
    fields: group.fields.filter((name) => !['title', 'units', 'state', 'reason', 'note'].includes(name)),
  }));
  return (
    <>
      <ShowSummary schema={schema} record={record}>
        <ActionButtons schema={schema} record={record} />
        <BuyerLink orderId={delivery.orderId} />
        <ButtonLink to={`/chat?conversation=${encodeURIComponent(delivery.conversationId)}`}>
          <Icon name="ri-chat-3-line" size={18} />
          {translate('parley.delivery.toChat')}
        </ButtonLink>
      </ShowSummary>
      <div className="delivery-view grid gap-16">
        <div className="one-column grid gap-16">
          <section className="parley-card delivery-part one-column grid gap-12">
            <p className="delivery-stands row wrap flush type-ui">
              <Value field={state!} value={delivery.state} record={record} language={language} />
              {delivery.reason !== null && reason?.kind === 'choice' && (
                <strong>{reason.choices[delivery.reason]?.[language] ?? delivery.reason}</strong>
              )}
              {delivery.note !== null && note && <span>{delivery.note}</span>}
              {delivery.state === 'scheduled' && delivery.dueAt !== null && (
                <span>{formatDateTime(delivery.dueAt, language)}</span>
              )}
            </p>
            {delivery.state === 'waiting_stock' && <Waits schema={schema} id={delivery.id} />}
            <div className="parley-actions">
              <DecisionButtons delivery={delivery} />
            </div>
          </section>
          <section className="parley-card delivery-part one-column grid gap-12">
            <h2>
              {translate('parley.delivery.units')}{' '}
              {delivery.wantedUnits > 0 && (
                <small className="delivery-by">
                  {translate('parley.delivery.units_of', {
                    allocated: delivery.allocatedUnits,
                    wanted: delivery.wantedUnits,
                  })}
                </small>
              )}
            </h2>
            <Units deliveryId={delivery.id} units={delivery.units ?? []} />
          </section>
        </div>
        <section className="parley-card delivery-part one-column grid gap-12" aria-labelledby="story-heading">
          <h2 id="story-heading">{translate('parley.delivery.timeline')}</h2>
          <Timeline schema={schema} id={delivery.id} />
        </section>
      </div>
      <div className="parley-card parley-show grid">
        <ShowGroups schema={schema} record={record} groups={rest} heading="h2" />
      </div>
    </>
  );
}
