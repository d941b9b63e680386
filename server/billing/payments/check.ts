import type { Invoice } from '../../../src/schema/billing/invoice';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import type { PaymentDeps } from './deps';
import { asking, invoiceOf, providerOf } from './pay';
import { takePayment } from './settle';

/**
 * Queries the provider for the status of an open invoice, for a buyer who returns before the webhook arrives. The
 * result is processed like a webhook event. Runs outside a transaction. Returns the updated invoice.
 */
export async function checkInvoice(db: Db, deps: PaymentDeps, author: Author, invoiceId: string): Promise<Invoice> {
  const { companyId } = author;
  const invoice = await invoiceOf(db, deps, author, invoiceId);
  const [begun] = await query<{ reference: string }>(db, referenceSql, [companyId, invoiceId]);
  if (invoice.state !== 'open' || begun === undefined) return invoice;
  const provider = providerOf(deps, invoice);
  const event = await asking(deps, () => provider.look({ companyId, invoiceId }, begun.reference));
  if (event === null) return invoice;
  await takePayment(db, deps, provider.name, event);
  return invoiceOf(db, deps, author, invoiceId);
}

const referenceSql = prepared(
  'select reference from plan_checkouts where company_id = $1 and invoice_id = $2 and reference is not null',
);
