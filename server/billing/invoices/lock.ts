import type { Invoice } from '../../../src/schema/billing/invoice';
import { isRecordId } from '../../../src/schema/values';
import { type Author, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { oncePerTable, type RecordTable, type StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';

/** The company an invoice belongs to; null if there is no such invoice. */
export async function companyOfInvoice(trx: Trx, invoiceId: string): Promise<string | null> {
  if (!isRecordId(invoiceId)) return null;
  const [row] = await query<{ companyId: string }>(trx, companySql, [invoiceId]);
  return row?.companyId ?? null;
}

/** Locks an invoice until the transaction ends. Lock order: lock the subscription first when both are needed. */
export async function lockInvoice(trx: Trx, table: RecordTable, companyId: string, id: string): Promise<Invoice> {
  const [invoice] = await query<Invoice>(trx, rowSql(table), [companyId, id]);
  return invoice!;
}

/** Locks and returns a company's open invoices. */
export function lockOpenInvoices(trx: Trx, table: RecordTable, companyId: string): Promise<Invoice[]> {
  return query<Invoice>(trx, openSql(table), [companyId]);
}

/** Updates a locked invoice, with its audit log entry and event. */
export async function changeInvoice(
  trx: Trx,
  table: RecordTable,
  author: Author,
  invoice: Invoice,
  change: Partial<Pick<Invoice, 'state' | 'reason' | 'kind' | 'paidAt' | 'periodStart' | 'periodEnd'>>,
): Promise<Invoice> {
  const stored = invoice as unknown as StoredRecord;
  return (await changeRecord(trx, table, author, stored, { ...stored, ...change })) as unknown as Invoice;
}

const companySql = prepared(everyCompany('select company_id as "companyId" from invoices where id = $1'));
const rowSql = oncePerTable(({ selection }) =>
  prepared(`select ${selection} from invoices where company_id = $1 and id = $2 for no key update`),
);
const openSql = oncePerTable(({ selection }) =>
  prepared(`select ${selection} from invoices where company_id = $1 and state = 'open' order by id for no key update`),
);
