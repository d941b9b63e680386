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

type Held = Subscription & { readonly now: Date };
type Span = Omit<Period, 'now'>;

/**
 * From when until when the money of an invoice is for: as it would be bought now, where that costs the same; else as it was
 * asked for, if nothing was booked since. Null where neither is: what was asked for is no more what it would be now, or over.
 */
export async function periodOf(trx: Trx, current: Held, invoice: Invoice): Promise<Span | null> {
  const now = await quoteNow(trx, current, invoice);
  if (now !== null && now.amount === invoice.amount && now.currency === invoice.currency) return now;
  const [row] = await query<{ basis: number }>(trx, basisText, [current.companyId, invoice.id]);
  if (row?.basis !== current.version) return null;
  const { kind, periodStart, periodEnd } = invoice;
  // Money for what is left of a period may come when nothing of it is left.
  if (periodEnd !== null && new Date(periodEnd) <= current.now) return null;
  return {
    kind: kind as Quote['kind'],
    startsAt: new Date(periodStart!),
    until: periodEnd === null ? null : new Date(periodEnd),
  };
}

/** The same where a person decided that it is booked: what it would be now, or else a whole period from now. */
export async function periodNow(trx: Trx, current: Held, invoice: Invoice): Promise<Span> {
  const now = await quoteNow(trx, current, invoice);
  if (now !== null) return now;
  const { kind, interval } = invoice;
  const until = boundary({ ...current.calendar, anchor: current.now }, current.now, interval, 1);
  return { kind: kind as Quote['kind'], startsAt: current.now, until };
}

async function quoteNow(trx: Trx, current: Held, { planCode, interval, seats }: Invoice): Promise<Quote<Date> | null> {
  try {
    const price = quote(current, await editionsOf(trx), { planCode, interval, seats }, current.now);
    return price.kind === 'downgrade' || price.lines.length === 0 ? null : price;
  } catch (error) {
    // It is sold no more: what was asked for then still stands.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const basisText = prepared('select basis from plan_checkouts where company_id = $1 and invoice_id = $2');
