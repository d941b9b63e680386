import { prepared, query, type Trx } from '../../kernel/db/queries';

/**
 * Allocates the seller's next invoice number of the year, for example 'INV-2026-000001'; the year is that of the
 * company's date. A rollback releases it, so there are no gaps.
 */
export async function nextInvoiceNumber(trx: Trx, companyId: string): Promise<string> {
  const [row] = await query<{ year: number; last: number }>(trx, nextSql, [companyId]);
  return `INV-${row!.year}-${String(row!.last).padStart(6, '0')}`;
}

const nextSql = prepared(`
  insert into invoice_series as n (year, last)
  select extract(year from now() at time zone coalesce(c.time_zone, 'UTC')), 1 from companies c where c.id = $1
  on conflict (year) do update set last = n.last + 1 returning year, last`);
