import { type Ref, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Decision } from '../../schema/decisions';
import type { ChoiceField } from '../../schema/fields';
import { formatMoney } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import { Ago } from '../../ui/activity/Ago';
import { Chip } from '../../ui/fields/Chip';
import { ReferenceText } from '../../ui/fields/ReferenceText';
import { showPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';
import type { Delivery } from '../delivery/calls';
import { decisionIcons } from '../delivery/DecisionButtons';
import { decisionKey } from '../delivery/useDecide';
import { Icon } from '../layout/Icon';
import { type OrderAtStake, whyText } from './whyText';

interface QueueItemProps {
  readonly schema: ResourceSchema;
  readonly delivery: Delivery;
  readonly order: OrderAtStake | undefined;
  readonly approveAbove: number | undefined;
  readonly decisions: readonly Decision[];
  readonly isBusy: boolean;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly onCurrent: () => void;
  readonly onDecide: (decision: Decision) => void;
}

/** A delivery that waits: what happened, what is at stake, and what can be done about it. */
export function QueueItem(props: QueueItemProps) {
  const { schema, delivery, order, approveAbove, decisions, isBusy, isCurrent, isPicked, onPick, onCurrent, onDecide } =
    props;
  const translate = useTranslate();
  const language = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const { title, quantity, reason, state, note } = delivery;
  const choices = schema.fields.reason as ChoiceField;
  const why = whyText(delivery, { order, approveAbove, translate, language });
  const label = reason === null ? (schema.fields.state as ChoiceField).choices[state] : choices.choices[reason];
  return (
    <li ref={item as Ref<HTMLLIElement>} className="parley-card review-item" data-current={isCurrent || undefined}>
      <label className="parley-tick">
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={translate('parley.review.pick', { title })}
          onChange={onPick}
        />
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus that is there already */}
      <div className="review-body" onFocus={onCurrent}>
        <header>
          <Link className="review-title" to={showPath(schema, delivery.id)}>
            {translate('parley.review.item', { title, quantity })}
          </Link>
          {label && <Chip tone={state === 'failed' ? 'bad' : 'warning'}>{label[language]}</Chip>}
          <Ago at={delivery.createdAt} />
        </header>
        <p className="review-why">
          {why} {note}
        </p>
        <p className="review-facts">
          <ReferenceText to="contacts" ids={[delivery.contactId]} linked />
          <ReferenceText to="orders" ids={[delivery.orderId]} linked />
          {order && (
            <span>
              {translate('parley.review.paid', { amount: formatMoney(order.paidAmount, order.currency, language) })}
              {order.paidAmount !== order.amount &&
                ` · ${translate('parley.review.due', { amount: formatMoney(order.amount, order.currency, language) })}`}
            </span>
          )}
          {delivery.wantedUnits > 0 && delivery.allocatedUnits < delivery.wantedUnits && (
            <span>
              {translate('parley.review.missing', {
                missing: delivery.wantedUnits - delivery.allocatedUnits,
                wanted: delivery.wantedUnits,
              })}
            </span>
          )}
          <Link to={`/chat?conversation=${encodeURIComponent(delivery.conversationId)}`}>
            {translate('parley.review.chat')}
          </Link>
        </p>
        <div className="review-deeds">
          {decisions.map((decision, at) => (
            <button
              key={decision}
              type="button"
              className={`parley-button ${at === 0 ? 'parley-button-primary' : decision === 'cancel' ? 'parley-danger' : ''}`}
              disabled={isBusy}
              onClick={() => onDecide(decision)}
            >
              <Icon name={decisionIcons[decision]} size={18} />
              {translate(`parley.delivery.decide.${decisionKey(decision, delivery)}`)}
              {isCurrent && (
                <span className="review-key" aria-hidden="true">
                  {at + 1}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}
