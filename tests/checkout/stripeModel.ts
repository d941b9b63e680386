import fc from 'fast-check';

/** One thing that happens to an order of 20.00: an event of Stripe or the action of a member. */
export type Step =
  | { readonly kind: 'paid'; readonly page: number }
  | { readonly kind: 'refunded' | 'refund-failed'; readonly page: number; readonly refund: number }
  | { readonly kind: 'dispute-lost'; readonly page: number }
  | { readonly kind: 'dispute-won'; readonly page: number }
  | { readonly kind: 'cancel' };

/** Of the price of 2,000: parts, all of it, and more than one page paid. */
export const refundAmounts = [500, 2_000, 3_000] as const;

/** Sequences with doubles, in any order: refunds before their payment, failures before their refund. */
export function sequences(): fc.Arbitrary<Step[]> {
  const page = fc.nat(1);
  const refund = fc.nat(refundAmounts.length - 1);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('paid' as const), page }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('refunded' as const), page, refund }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund-failed' as const), page, refund }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('dispute-lost' as const, 'dispute-won' as const), page }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  );
  return fc.array(step, { minLength: 2, maxLength: 10 });
}

interface Kept {
  state: string;
  paid: number;
  refunded: number;
  /** The order was delivered, whatever became of it. */
  delivered: number;
}

/** What a sequence must amount to: each event counts once, and what comes before its payment counts with it. */
export function model() {
  const order: Kept = { state: 'created', paid: 0, refunded: 0, delivered: 0 };
  const seen = new Set<string>();
  const pages = new Set<number>();
  const booked = new Map<string, number>();
  const early: Step[] = [];
  const left = () => order.paid - order.refunded;

  function giveBack(amount: number): void {
    const isAll = amount === left() && !['created', 'cancelled', 'refunded'].includes(order.state);
    const endsUnpaid = amount === left() && order.state === 'created';
    order.refunded += amount;
    if (isAll || endsUnpaid) order.state = 'refunded';
  }

  function settle(step: Step): void {
    if (step.kind === 'cancel') return;
    if (!pages.has(step.page)) {
      early.push(step);
      return;
    }
    if (step.kind === 'dispute-lost') {
      const taken = Math.min(2_000, left());
      if (taken > 0) giveBack(taken);
    }
    if (step.kind !== 'refunded' && step.kind !== 'refund-failed') return;
    const id = keyOf({ ...step, kind: 'refunded' });
    if (step.kind === 'refund-failed') {
      order.refunded -= booked.get(id) ?? 0;
      booked.delete(id);
      return;
    }
    const amount = refundAmounts[step.refund]!;
    if (seen.has(keyOf({ ...step, kind: 'refund-failed' })) || amount > left()) return;
    booked.set(id, amount);
    giveBack(amount);
  }

  return {
    order,
    take(step: Step): void {
      if (step.kind === 'cancel') {
        if (order.state === 'created' && left() <= 0) order.state = 'cancelled';
        return;
      }
      if (seen.has(keyOf(step))) return;
      seen.add(keyOf(step));
      if (step.kind !== 'paid') {
        settle(step);
        return;
      }
      pages.add(step.page);
      order.paid += 2_000;
      if (order.state === 'created' && left() >= 2_000) Object.assign(order, { state: 'paid', delivered: 1 });
      for (const waiting of early.splice(0)) settle(waiting);
    },
  };
}

export function keyOf(step: Step): string {
  return JSON.stringify(Object.entries(step).toSorted());
}
