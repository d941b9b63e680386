import './orders.css';
import type { OrderState } from '../../../schema/order';
import type { RecordOf } from '../../../schema/record';
import { Moment } from '../../../ui/fields/Moment';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { Payments } from './Payments';
import { texts } from './texts';

type Order = RecordOf<typeof schema>;

/** An order's progress and its payments. */
export function Standing({ order }: { readonly order: Order }) {
  const say = useText();
  const language = useLanguage();
  return (
    <section className="parley-card order-standing grid" aria-label={say(texts.standing)}>
      <ol className="order-steps flex">
        {stepsOf(order).map(({ state, at, isDone }) => (
          <li
            className="grid grow gap-2 relative muted"
            key={state}
            data-done={isDone}
            data-bad={state === 'refunded' || state === 'cancelled'}
          >
            <span className="order-dot grid centered pill" aria-hidden="true">
              {isDone && <Icon name={state === 'cancelled' ? 'close' : 'check'} size={14} />}
            </span>
            <b>{say(texts[state])}</b>
            <small className="muted type-note">{at === null ? '—' : <Moment at={at} language={language} />}</small>
          </li>
        ))}
      </ol>
      <Payments order={order} />
    </section>
  );
}

interface Step {
  readonly state: Exclude<OrderState, 'created'> | 'placed';
  readonly at: string | null;
  readonly isDone: boolean;
}

/** Past steps, plus the remaining ones if the order has not ended. */
function stepsOf(order: Order): Step[] {
  const { orderedAt, createdAt, paidAt, shippedAt, receivedAt, refundedAt, cancelledAt, state } = order;
  const steps: Step[] = [
    { state: 'placed', at: orderedAt ?? createdAt, isDone: true },
    { state: 'paid', at: paidAt, isDone: paidAt !== null },
    { state: 'shipped', at: shippedAt, isDone: shippedAt !== null },
    { state: 'received', at: receivedAt, isDone: receivedAt !== null },
  ];
  const end: Step[] =
    state === 'refunded'
      ? [{ state, at: refundedAt, isDone: true }]
      : state === 'cancelled'
        ? [{ state, at: cancelledAt, isDone: true }]
        : [];
  return end.length > 0 ? [...steps.filter(({ isDone }) => isDone), ...end] : steps;
}
