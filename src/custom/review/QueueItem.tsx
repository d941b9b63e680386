import { type Ref, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Decision, wantsRule } from '../../schema/decisions';
import type { ChoiceField } from '../../schema/fields';
import { formatMoney } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import { Ago } from '../../ui/activity/Ago';
import { Chip } from '../../ui/fields/Chip';
import { ReferenceText } from '../../ui/fields/ReferenceText';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { showPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';
import type { Delivery } from '../delivery/calls';
import { decisionIcons } from '../delivery/DecisionButtons';
import { MatchProduct } from '../delivery/MatchProduct';
import { decisionKey } from '../delivery/useDecide';
import { type OrderAtStake, whyText } from './whyText';

interface QueueItemProps {
  readonly schema: ResourceSchema;
  readonly delivery: Delivery;
  readonly order: OrderAtStake | undefined;
  readonly approveAbove: number | undefined;
  /** Units still missing. */
  readonly units: string | null;
  readonly isGone: boolean;
  readonly decisions: readonly Decision[];
  readonly isBusy: boolean;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly onCurrent: () => void;
  readonly onDecide: (decision: Decision) => void;
}

/** A blocked delivery: reason, amounts, and the available decisions. */
export function QueueItem(props: QueueItemProps) {
  const { schema, delivery, order, approveAbove, units, isGone } = props;
  const { decisions, isBusy, isCurrent, isPicked, onPick, onCurrent, onDecide } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const link = useRef<HTMLAnchorElement>(null);
  // Its buttons are gone: keep the focus at the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is gone
  useEffect(() => {
    if (isGone && isCurrent) link.current?.focus({ preventScroll: true });
  }, [isGone]);
  const { title, quantity, reason, state, note } = delivery;
  const choices = schema.fields.reason as ChoiceField;
  const why = whyText(delivery, { order, approveAbove, translate, language });
  const label = reason === null ? (schema.fields.state as ChoiceField).choices[state] : choices.choices[reason];
  return (
    <li
      ref={item as Ref<HTMLLIElement>}
      className="parley-card review-item flex gap-14"
      data-current={isCurrent || undefined}
      data-gone={isGone || undefined}
    >
      <label className="parley-tick">
        <input
          type="checkbox"
          checked={isPicked}
          disabled={isGone}
          aria-label={translate('parley.review.pick', { title })}
          onChange={onPick}
        />
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only reacts to focus inside it */}
      <div className="review-body one-column grid grow min-0 gap-8" onFocus={onCurrent}>
        <header>
          <Link ref={link} className="review-title plain bold undecorated" to={showPath(schema, delivery.id)}>
            {translate('parley.review.item', { title, quantity })}
          </Link>
          {isGone ? (
            <Chip tone="good">{translate('parley.review.gone')}</Chip>
          ) : (
            label && <Chip tone={state === 'failed' ? 'bad' : 'warning'}>{label[language]}</Chip>
          )}
          <Ago at={delivery.createdAt} />
        </header>
        <p className="review-why">
          {why} {note}
        </p>
        <p className="review-facts muted">
          <ReferenceText to="contacts" ids={[delivery.contactId]} linked />
          <ReferenceText to="orders" ids={[delivery.orderId]} linked />
          {order && (
            <span>
              {translate(order.paidAmount === order.amount ? 'parley.review.paid' : 'parley.review.paidOfDue', {
                paid: formatMoney(order.paidAmount, order.currency, language),
                due: formatMoney(order.amount, order.currency, language),
              })}
            </span>
          )}
          {units !== null && <span>{units}</span>}
          <Link to={`/chat?conversation=${encodeURIComponent(delivery.conversationId)}`}>
            {translate('parley.review.chat')}
          </Link>
        </p>
        <div className="review-actions">
          {!isGone && wantsRule(reason) && <MatchProduct lineId={delivery.orderLineId} />}
          {decisions.map((decision, at) => (
            <Button
              key={decision}
              variant={at === 0 ? 'primary' : decision === 'cancel' ? 'danger' : 'default'}
              disabled={isBusy || isGone}
              onClick={() => onDecide(decision)}
            >
              <Icon name={decisionIcons[decision]} size={18} />
              {translate(`parley.delivery.decide.${decisionKey(decision, delivery)}`)}
              {isCurrent && (
                <span className="review-key type-note rounded-inner" aria-hidden="true">
                  {at + 1}
                </span>
              )}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
