import type { Invoice } from '../../../src/schema/billing/invoice';
import { isRecordId } from '../../../src/schema/values';
import { everyCompany, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { oncePerTable, type RecordTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { changeRecord } from '../../kernel/db/records/update';

/** Whose invoice it is; null where there is none. */
export async function companyOfInvoice(trx: Trx, invoiceId: string): Promise<string | null> {
  if (!isRecordId(invoiceId)) return null;
  const [row] = await query<{ companyId: string }>(trx, companyText, [invoiceId]);
  return row?.companyId ?? null;
}

/** Holds an invoice until the transaction ends. The subscription is held before, by everybody who needs both. */
export async function lockInvoice(trx: Trx, table: RecordTable, companyId: string, id: string): Promise<Invoice> {
  const [invoice] = await query<Invoice>(trx, rowText(table), [companyId, id]);
  return invoice!;
}

/** The open ones of a company, held. */
export function lockOpenInvoices(trx: Trx, table: RecordTable, companyId: string): Promise<Invoice[]> {
  return query<Invoice>(trx, openText(table), [companyId]);
}

/** Writes what becomes of an invoice that is held, with its entry in the log and its event. */
export async function changeInvoice(
  trx: Trx,
  table: RecordTable,
  author: Author,
  held: Invoice,
  change: Partial<Pick<Invoice, 'state' | 'reason' | 'kind' | 'paidAt' | 'periodStart' | 'periodEnd'>>,
): Promise<Invoice> {
  const stored = held as unknown as StoredRecord;
  return (await changeRecord(trx, table, author, stored, { ...stored, ...change })) as unknown as Invoice;
}

const companyText = prepared(everyCompany('select company_id as "companyId" from invoices where id = $1'));
const rowText = oncePerTable(({ selection }) =>
  prepared(`select ${selection} from invoices where company_id = $1 and id = $2 for no key update`),
);
const openText = oncePerTable(({ selection }) =>
  prepared(`select ${selection} from invoices where company_id = $1 and state = 'open' order by id for no key update`),
);
