import fc from 'fast-check';
import { type OrderState, orderMayBecome, orderStates } from '../../src/schema/order';

/** A report of an order with one line: amounts in minor units. */
export interface Step {
  readonly state: OrderState;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  /** How much more or less than due was paid. */
  readonly paid: number;
  /** Minutes ago. */
  readonly minutes: number;
  /** Not a report of its own: an earlier one of the sequence is sent again. */
  readonly again: number | null;
}

/** Sequences with many changes before the payment, and some states out of order. */
export function stepsOf(): fc.Arbitrary<Step[]> {
  const state = fc.oneof(
    { weight: 5, arbitrary: fc.constant<OrderState>('created') },
    { weight: 3, arbitrary: fc.constant<OrderState>('paid') },
    { weight: 1, arbitrary: fc.constantFrom(...orderStates) },
  );
  const step = fc.record({
    state,
    quantity: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 10, max: 14 }),
    discount: fc.integer({ min: 0, max: 4 }),
    paid: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 2) }),
    minutes: fc.integer({ min: 1, max: 60 }),
    again: fc.option(fc.nat(7), { freq: 5 }),
  });
  return fc.array(step, { minLength: 1, maxLength: 8 });
}

export interface Model {
  take(step: Step): void;
  /** The order as it must be stored. */
  order(): { state: OrderState; amount: number; discount: number; paid: number; quantity: number };
  /** Units that the buyer has. */
  delivered(): number;
}

/** What a sequence of reports must amount to: terms change until the payment, the state moves forward only. */
export function modelOf(): Model {
  let order = null as ReturnType<Model['order']> | null;
  let last = Number.POSITIVE_INFINITY;
  let units = 0;
  const termsOf = ({ quantity, price, discount }: Step) => ({
    amount: quantity * price - discount,
    discount,
    quantity,
  });
  function adopt(step: Step): void {
    const { state, minutes, paid: more, quantity } = step;
    if (state === 'created' && minutes > last) return;
    const money = quantity * step.price - step.discount + more;
    const isAgreed = state !== 'created' && more !== 0 && money === order!.amount && quantity === order!.quantity;
    if (isAgreed) return;
    order = { ...order!, ...termsOf(step) };
    last = Math.min(last, minutes);
  }
  return {
    take(step) {
      const { state } = step;
      const terms = termsOf(step);
      if (order === null) {
        order = { state: 'created', paid: 0, ...terms };
        last = step.minutes;
      } else if (order.state === 'created' && !['refunded', 'cancelled'].includes(state)) adopt(step);
      const isLate = order.state === 'cancelled' && state === 'paid' && order.paid === 0;
      const paid = terms.amount + step.paid;
      if (isLate) {
        if (!isOther(order, step)) order.paid = paid;
      } else if (orderMayBecome(order.state, state)) {
        const isUnpaid = order.state === 'created';
        if (isUnpaid && state !== 'cancelled') order.paid = paid;
        else if (isOther(order, step)) return;
        if (isUnpaid && state === 'paid' && paid === order.amount) units = order.quantity;
        order.state = state;
        if (state === 'refunded') units = 0;
      } else if (state === 'cancelled' && order.paid > 0 && orderMayBecome(order.state, 'refunded')) {
        order.state = 'refunded';
        units = 0;
      }
    },
    order: () => order!,
    delivered: () => units,
  };

  /** Whether a report of a paid order is refused: it repeats other terms. */
  function isOther(known: ReturnType<Model['order']>, step: Step): boolean {
    if (step.state === 'refunded' || step.state === 'cancelled') return false;
    const { amount } = termsOf(step);
    const isPayment = known.state === 'cancelled' && step.state === 'paid';
    if (isPayment) return step.quantity !== known.quantity;
    const paid = amount + step.paid;
    return paid !== known.amount && paid !== known.paid;
  }
}
