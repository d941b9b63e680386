import type { Invoice, InvoiceReason } from '../../../src/schema/billing/invoice';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { changeInvoice, companyOfInvoice, lockInvoice } from '../invoices/lock';
import { lockSubscription } from '../subscription/subscription';
import { bookInvoice } from './bookInvoice';
import type { PaymentDeps } from './deps';
import { notifyReview } from './notify';
import { periodOf } from './period';
import type { PaymentEvent } from './provider';

interface Outcome {
  readonly outcome: 'noted' | 'booked' | 'review' | 'void';
  readonly reason: InvoiceReason | null;
}

/**
 * Records a payment event, deduplicated by source, event id and kind. A payment that matches an open invoice books the plan
 * in the same transaction; a payment that does not match is stored for review by the operator and books nothing.
 */
export async function takePayment(
  db: Db,
  deps: PaymentDeps,
  source: string,
  event: PaymentEvent,
): Promise<{ readonly result: 'noted' | 'repeated' }> {
  const result = await inPatientTransaction(db, async (trx) => {
    const companyId = await companyOfInvoice(trx, event.invoiceId);
    if (!(await isNew(trx, source, event, companyId))) return 'repeated' as const;
    const author = { companyId: companyId!, userId: null, requestId: `payment ${source}` };
    const { outcome, reason } = companyId === null ? nothingThere : await bookPayment(trx, deps, author, event);
    if (outcome === 'review') deps.onError(waiting(source, event, reason));
    await query(trx, outcomeSql, [source, event.eventId, event.kind, outcome, reason]);
    await failPoint('payment.before-commit');
    return 'noted' as const;
  });
  await failPoint('payment.after-commit');
  return { result };
}

async function bookPayment(trx: Trx, deps: PaymentDeps, author: Author, event: PaymentEvent): Promise<Outcome> {
  const current = await lockSubscription(trx, author.companyId);
  const invoice = await lockInvoice(trx, deps.table('invoices'), author.companyId, event.invoiceId);
  if (event.kind === 'expired')
    return event.companyId === author.companyId ? expire(trx, deps, author, invoice) : nothingToDo;
  const reason = event.kind === 'refunded' ? 'refunded' : misfit(invoice, event, author.companyId);
  if (reason !== null) return review(trx, deps, author, invoice, reason);
  const period = await periodOf(trx, current, invoice);
  if (period === null) return review(trx, deps, author, invoice, 'changed');
  await bookInvoice(trx, deps, author, invoice, { ...period, now: current.now });
  return { outcome: 'booked', reason: null };
}

async function expire(trx: Trx, deps: PaymentDeps, author: Author, invoice: Invoice): Promise<Outcome> {
  if (invoice.state !== 'open') return nothingToDo;
  await changeInvoice(trx, deps.table('invoices'), author, invoice, { state: 'void' });
  return { outcome: 'void', reason: null };
}

/** Why a payment does not match the open invoice; null if it matches. */
function misfit(invoice: Invoice, event: PaymentEvent, companyId: string): InvoiceReason | null {
  if (event.companyId !== companyId) return 'company';
  if (invoice.state === 'paid') return 'twice';
  if (invoice.state === 'void') return 'void';
  if (invoice.state === 'review') return invoice.reason;
  if (event.currency !== invoice.currency) return 'currency';
  return event.amount === invoice.amount ? null : 'amount';
}

async function review(
  trx: Trx,
  deps: PaymentDeps,
  author: Author,
  invoice: Invoice,
  reason: InvoiceReason,
): Promise<Outcome> {
  const updated = await changeInvoice(trx, deps.table('invoices'), author, invoice, { state: 'review', reason });
  await notifyReview(trx, deps, author, updated);
  return { outcome: 'review', reason };
}

/** Error for the operator's log. */
function waiting(source: string, { eventId, invoiceId }: PaymentEvent, reason: InvoiceReason | null): Error {
  return new Error(
    `Payment ${eventId} of ${source} waits for a person: ${reason ?? 'no such invoice'} (${invoiceId}).`,
  );
}

async function isNew(trx: Trx, source: string, event: PaymentEvent, companyId: string | null): Promise<boolean> {
  const { eventId, kind, invoiceId, amount, currency } = event;
  const known = companyId === null ? null : invoiceId;
  return (await query(trx, recordSql, [source, eventId, kind, companyId, known, amount, currency])).length === 1;
}

const nothingThere: Outcome = { outcome: 'review', reason: null };
const nothingToDo: Outcome = { outcome: 'noted', reason: null };

const recordSql = prepared(`
  insert into plan_payments (source, event_id, kind, company_id, invoice_id, amount, currency)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as recorded`);
const outcomeSql = prepared(
  'update plan_payments set outcome = $4, reason = $5 where source = $1 and event_id = $2 and kind = $3',
);
