import { isYearly, sequenceText } from '../../../src/schema/sequence';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import type { NextNumber } from '../../kernel/db/records/recordTable';

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
  const { year, last } = await draw(trx, [sellerId, kind, dateOf, true]);
  return `${prefix}-${year}-${String(last).padStart(6, '0')}`;
}

/** The same for a numbered field of a resource, in the format of its schema. */
export const nextRecordNumber: NextNumber = async (db, companyId, series, format) => {
  const { year, last } = await draw(db, [companyId, series, companyId, isYearly(format)]);
  return sequenceText(format, year, last);
};

interface Drawn {
  /** 0 for a series that does not start anew each year. */
  readonly year: number;
  readonly last: number;
}

async function draw(db: Db, values: readonly unknown[]): Promise<Drawn> {
  const [row] = await query<Drawn>(db, nextSql, values);
  return row!;
}

// The version before finds the installation's series by `year` alone.
const nextSql = prepared(`
  insert into invoice_series as n (company_id, kind, of_year, year, last)
  select coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'), $2::text, d.year, case $2::text when 'plan' then d.year end, 1
    from companies c cross join lateral (
      select case when $4::boolean then extract(year from now() at time zone coalesce(c.time_zone, 'UTC'))::integer
             else 0 end as year) as d
   where c.id = $3::uuid
  on conflict (company_id, kind, of_year) do update set last = n.last + 1 returning of_year as year, last`);
