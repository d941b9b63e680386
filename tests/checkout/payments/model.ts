import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestAnswer } from '../../helpers/server';
import type { Stand, Till } from '../../helpers/till';

/** One thing that happens to an order of 20.00: an event of a provider or the action of a member. */
type Step =
  | { readonly kind: 'paid'; readonly page: number }
  | { readonly kind: 'refunded' | 'refund-failed'; readonly page: number; readonly refund: number }
  | { readonly kind: 'dispute-lost'; readonly page: number }
  | { readonly kind: 'dispute-won'; readonly page: number }
  | { readonly kind: 'cancel' };

/** Of the price of 2,000: parts, all of it, and more than one page paid. */
const refundAmounts = [500, 2_000, 3_000] as const;

/** An event that a provider reports about a page, which it may report again. */
interface Report {
  readonly kind: Exclude<Step['kind'], 'cancel'>;
  /** Of a refund: which one, and how much. */
  readonly refund: { readonly id: string; readonly amount: number } | null;
}

/** How a provider tells what happened at it. */
interface Side<Page> {
  /** What it can report besides payments and refunds. */
  readonly reports: readonly ('refund-failed' | 'dispute-lost' | 'dispute-won')[];
  newest(): Page;
  send(report: Report, page: Page): Promise<TestAnswer>;
}

/** Every sequence of events must amount to what the model says; `numRuns` of them are tried. */
export async function expectSequences<Page>(
  till: Till,
  stand: Stand,
  numRuns: number,
  side: Side<Page>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sequences(side.reports), async (steps) => {
      const { order, pages } = await begun(till, stand, side);
      const expected = model();
      for (const step of steps) {
        expected.take(step);
        if (step.kind === 'cancel') await till.act(order.id, 'cancel', {});
        else expect((await side.send(reportOf(step), pages[step.page]!)).status).toBe(200);
        const [found] = await till.company.rows(
          `select replace(state, 'shipped', 'paid') as state, paid_amount::int as paid, refunded_amount::int as refunded,
                  (select count(*)::int from deliveries d where d.order_id = o.id) as delivered from orders o where id = $1`,
          [order.id],
        );
        expect(found).toEqual(expected.order);
      }
    }),
    { numRuns, seed: 47 },
  );
  await till.ledger();
}

/** An order with two pages at the provider, both of which can be paid. */
async function begun<Page>(till: Till, stand: Stand, side: Side<Page>) {
  const order = await stand.buy();
  const pages: Page[] = [];
  for (let page = 0; page < 2; page += 1) {
    await order.begun();
    pages.push(side.newest());
    await till.company.rows('update payment_attempts set expires_at = now() where order_id = $1', [order.id]);
  }
  return { order, pages };
}

function reportOf(step: Exclude<Step, { kind: 'cancel' }>): Report {
  if (!('refund' in step)) return { kind: step.kind, refund: null };
  const { kind, page, refund } = step;
  return { kind, refund: { id: `${page}${refund}`, amount: refundAmounts[refund]! } };
}

/** Sequences with doubles, in any order: refunds before their payment, failures before their refund. */
function sequences(reports: Side<unknown>['reports']): fc.Arbitrary<Step[]> {
  const page = fc.nat(1);
  const refund = fc.nat(refundAmounts.length - 1);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('paid' as const), page }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('refunded' as const), page, refund }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
    ...reports.map((kind) =>
      kind === 'refund-failed'
        ? { weight: 2, arbitrary: fc.record({ kind: fc.constant(kind), page, refund }) }
        : { weight: 1, arbitrary: fc.record({ kind: fc.constant(kind), page }) },
    ),
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
function model() {
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

function keyOf(step: Step): string {
  return JSON.stringify(Object.entries(step).toSorted());
}
