import type { Db } from '../db/queries';
import type { MailFile, Sealed } from './compose';
import type { MailDeps } from './mail';

/** Mail servers often refuse mails of more than 10 MB, and encoding adds a third. */
const maxBytes = 5_000_000;

/** The file of a mail; null if it has none, or one that is too large. */
export async function attached(
  db: Db,
  { invoiceOf }: Pick<MailDeps, 'invoiceOf'>,
  companyId: string,
  { params, language }: Pick<Sealed, 'params' | 'language'>,
): Promise<MailFile | null> {
  if (!('invoiceOf' in params) || params.invoiceOf === undefined) return null;
  const file = await invoiceOf(db, companyId, params.invoiceOf, language);
  return file !== null && file.bytes.length <= maxBytes ? file : null;
}
