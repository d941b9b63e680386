import type { Quote } from '../../../src/schema/billing/companyPlan';
import type { Invoice } from '../../../src/schema/billing/invoice';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { Refusal } from '../../kernel/http/refusal';
import { boundary } from '../subscription/calendar';
import { editionsOf } from '../subscription/editions';
import { quote } from '../subscription/quote';
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
  const [row] = await query<{ basis: number }>(trx, basisText, [current.companyId, invoice.id]);
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

/** The period when the operator books a payment in review: the current quote, or a full period from now. */
export async function periodNow(trx: Trx, current: LockedSubscription, invoice: Invoice): Promise<Span> {
  const now = await quoteNow(trx, current, invoice);
  if (now !== null) return now;
  const { kind, interval } = invoice;
  const until = boundary({ ...current.calendar, anchor: current.now }, current.now, interval, 1);
  return { kind: kind as Quote['kind'], startsAt: current.now, until };
}

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

const basisText = prepared('select basis from plan_checkouts where company_id = $1 and invoice_id = $2');
