import type { Language } from '../../../src/schema/text';
import type { Db } from '../../kernel/db/queries';
import type { MailFile } from '../../kernel/mail/compose';
import { invoicePdf } from './pdf';
import { invoicesOfOrder } from './read';

/** The invoice of an order as a file of a mail; null if none was issued. */
export async function attachedInvoice(
  db: Db,
  companyId: string,
  orderId: string,
  language: Language,
): Promise<MailFile | null> {
  const invoices = await invoicesOfOrder(db, companyId, orderId);
  const invoice = invoices.find(({ corrects }) => corrects === null);
  if (invoice === undefined) return null;
  return { name: `${invoice.number}.pdf`, type: 'application/pdf', bytes: invoicePdf(invoice, language) };
}
