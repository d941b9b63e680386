import type { Quote } from '../../../src/schema/billing/companyPlan';
import type { Invoice, InvoiceKind } from '../../../src/schema/billing/invoice';
import type { Author, Trx } from '../../kernel/db/queries';
import { changeInvoice } from '../invoices/lock';
import { book } from '../subscription/book';
import type { PaymentDeps } from './deps';

/** The kind of booking for an invoice, and its start and end. */
export type Period = Pick<Quote<Date>, 'kind' | 'startsAt' | 'until'> & { readonly now: Date };

/** Books the invoice's plan and marks the invoice as paid, in the transaction that holds the subscription lock. */
export async function bookInvoice(
  trx: Trx,
  deps: Pick<PaymentDeps, 'table' | 'codesOfApi'>,
  author: Author,
  invoice: Invoice,
  { kind, startsAt, until, now }: Period,
): Promise<Invoice> {
  const { planCode, interval, seats, amount } = invoice;
  await book(trx, deps, author, { planCode, interval, seats, until, from: startsAt, paid: amount });
  return changeInvoice(trx, deps.table('invoices'), author, invoice, {
    state: 'paid',
    reason: null,
    kind: kind as InvoiceKind,
    paidAt: now.toISOString(),
    periodStart: startsAt.toISOString(),
    periodEnd: until?.toISOString() ?? null,
  });
}
