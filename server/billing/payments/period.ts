import type { Quote } from '../../../src/schema/billing/companyPlan';
import type { Invoice } from '../../../src/schema/billing/invoice';
import type { Text } from '../../../src/schema/text';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { boundary } from '../subscription/calendar';
import { editionsOf, freeCode } from '../subscription/editions';
import { isSame, quote } from '../subscription/quote';
import type { Subscription } from '../subscription/subscription';
import type { Period } from './bookInvoice';

type LockedSubscription = Subscription & { readonly now: Date };
type Span = Omit<Period, 'now'>;

/**
 * The period that a payment buys: the current quote if its price equals the invoice's; otherwise the period on the
 * invoice, if nothing was booked since. Null if neither applies, or the invoice's period has already ended.
 */
export async function periodOf(trx: Trx, current: LockedSubscription, invoice: Invoice): Promise<Span | null> {
  const now = await quoteNow(trx, current, invoice);
  if (now !== null && now.amount === invoice.amount && now.currency === invoice.currency) return now;
  const [row] = await query<{ basis: number }>(trx, basisSql, [current.companyId, invoice.id]);
  if (row?.basis !== current.version) return null;
  const { kind, periodStart, periodEnd } = invoice;
  // A payment for the rest of a period may arrive after the period has ended.
  if (periodEnd !== null && new Date(periodEnd) <= current.now) return null;
  return {
    kind: kind as Quote['kind'],
    startsAt: new Date(periodStart!),
    until: periodEnd === null ? null : new Date(periodEnd),
  };
}

/**
 * The period when the operator books a payment in review: the current quote; otherwise a full period after everything
 * that is already paid, so that no paid time is lost. Throws a validation error on `decision` if the payment can only
 * be refunded.
 */
export async function periodNow(trx: Trx, current: LockedSubscription, invoice: Invoice): Promise<Span> {
  const quoted = await quoteNow(trx, current, invoice);
  if (quoted !== null) return quoted;
  const { now, calendar } = current;
  const paidUntil = current.planCode === freeCode ? now : paidEnd(current, invoice);
  const startsAt = paidUntil > now ? paidUntil : now;
  const counted = paidUntil > now ? calendar : { ...calendar, anchor: now };
  return { kind: invoice.kind as Quote['kind'], startsAt, until: boundary(counted, startsAt, invoice.interval, 1) };
}

/** The end of the paid time that the invoice's terms can follow. */
function paidEnd({ expiresAt, next, now }: LockedSubscription, invoice: Invoice): Date {
  if (expiresAt === null) throw onlyRefund(endless);
  const ahead = next?.until ?? null;
  if (ahead !== null && !isSame(next!, invoice)) throw onlyRefund(paidAhead);
  const end = ahead ?? expiresAt;
  // The price of such an invoice is that of the rest of a period, which does not pay for a whole one.
  if (end > now && (invoice.kind === 'seats' || invoice.kind === 'upgrade')) throw onlyRefund(restOnly);
  return end;
}

function onlyRefund(message: Text): Refusal {
  return invalid([{ path: 'decision', code: 'rule', message }]);
}

const endless: Text = {
  en: "The company's plan has no end, so this payment would add nothing. Refund this payment.",
  zh: '该公司的套餐长期有效，此付款不会增加任何内容，请退回款项。',
};
const paidAhead: Text = {
  en: "The company's next period is already paid for another plan. Refund this payment.",
  zh: '该公司的下一周期已为其他方案付款，请退回款项。',
};
const restOnly: Text = {
  en: 'This payment was for the rest of a period, and the plan has changed since. Refund this payment.',
  zh: '该付款仅对应周期的剩余时间，而套餐此后已变更，请退回款项。',
};

async function quoteNow(
  trx: Trx,
  current: LockedSubscription,
  { planCode, interval, seats }: Invoice,
): Promise<Quote<Date> | null> {
  try {
    const price = quote(current, await editionsOf(trx), { planCode, interval, seats }, current.now);
    return price.kind === 'downgrade' || price.lines.length === 0 ? null : price;
  } catch (error) {
    // The plan is no longer sold; the terms of the invoice still apply.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const basisSql = prepared('select basis from plan_checkouts where company_id = $1 and invoice_id = $2');
