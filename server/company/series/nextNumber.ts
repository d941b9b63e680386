import type { Trx } from '../../kernel/db/queries';
import { prepared, query } from '../../kernel/db/queries';

/** Whose documents are numbered one after the other, and in which series of theirs. */
interface Series {
  /** Null: the installation's, whoever operates it. */
  readonly sellerId: string | null;
  readonly kind: 'plan' | 'order';
  /** Before year and number, such as 'INV'. */
  readonly prefix: string;
  /** The company on whose date the year changes. */
  readonly dateOf: string;
}

/**
 * Allocates the next number of a series in its year, for example 'INV-2026-000001'. The counter's row is locked until
 * the transaction ends, so concurrent ones never share a number, and a rollback releases it, so there are no gaps: call
 * it last, after all other locks.
 */
export async function nextNumber(trx: Trx, { sellerId, kind, prefix, dateOf }: Series): Promise<string> {
  const [row] = await query<{ year: number; last: number }>(trx, nextSql, [sellerId, kind, dateOf]);
  return `${prefix}-${row!.year}-${String(row!.last).padStart(6, '0')}`;
}

// The version before finds the installation's series by `year` alone.
const nextSql = prepared(`
  insert into invoice_series as n (company_id, kind, of_year, year, last)
  select coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'), $2::text, d.year, case $2::text when 'plan' then d.year end, 1
    from companies c cross join lateral (
      select extract(year from now() at time zone coalesce(c.time_zone, 'UTC'))::integer as year) as d
   where c.id = $3::uuid
  on conflict (company_id, kind, of_year) do update set last = n.last + 1 returning of_year as year, last`);
