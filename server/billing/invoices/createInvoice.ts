import type { Invoice } from '../../../src/schema/billing/invoice';
import { nextNumber } from '../../company/series/nextNumber';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { addRecord } from '../../kernel/db/records/write/write';

/** Input for a new invoice; times are ISO 8601, amounts are minor units. */
export type NewInvoice = Pick<
  Invoice,
  'kind' | 'planCode' | 'interval' | 'seats' | 'amount' | 'currency' | 'provider' | 'periodStart' | 'periodEnd'
> &
  Partial<Pick<Invoice, 'state' | 'lines' | 'credit' | 'dueAt' | 'paidAt'>>;

/**
 * Creates an invoice with the seller's next number and a snapshot of the buyer, seller and plan names. `state`
 * defaults to 'open'; activation codes create it as 'paid'. All invoices are created here.
 */
export async function createInvoice(
  trx: Trx,
  { table }: { readonly table: (resource: string) => RecordTable },
  author: Author,
  given: NewInvoice,
): Promise<Invoice> {
  const series = { sellerId: null, kind: 'plan', prefix: 'INV', dateOf: author.companyId } as const;
  const number = await nextNumber(trx, series);
  const [names] = await query<Names>(trx, namesSql, [author.companyId, given.planCode]);
  const values = { state: 'open', lines: [], credit: 0, ...given, ...names!, number };
  return (await addRecord(trx, table('invoices'), author, values)) as unknown as Invoice;
}

type Names = Pick<Invoice, 'companyName' | 'planName' | 'planEnglishName' | 'sellerName' | 'sellerDetails'>;

const namesSql = prepared(`
  select c.name as "companyName", e.name as "planName", e.english_name as "planEnglishName",
         s.name as "sellerName", s.details as "sellerDetails"
    from companies c cross join editions e left join seller s on s.company_id = (select id from companies where is_operator)
   where c.id = $1 and e.code = $2`);
