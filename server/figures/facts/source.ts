import { type Atom, atoms } from './atoms';

/** Rows of one kind of fact, summed by day, account and what the cut is by. */
export interface Source {
  /** SQL of what stands after `from`; its rows have `day` and `hour`. */
  readonly from: string;
  readonly account: string;
  /** SQL of the member's or product's id, as text; of whole accounts none. */
  readonly subject?: string;
  readonly currency?: string;
  readonly sums: Partial<Readonly<Record<Atom, string>>>;
}

/** The statement of a source: day, hour, account_id, subject, currency, and every atom. */
export function sourceText({ from, account, subject = "''", currency = "''", sums }: Source): string {
  const columns = atoms.map((atom) => `${sums[atom] ?? '0'}::numeric as ${atom}`);
  return `select day, hour, ${account} as account_id, ${subject} as subject, ${currency} as currency, ${columns.join(', ')}
      from ${from} group by 1, 2, 3, 4, 5`;
}

/** The SQL that joins the rows of a table to the days they are of, looked up day by day however many those are. */
export function onDays(table: string, at: string, open: string, row: string, more = ''): string {
  // What has an offset is planned by itself: else all of the table is read, to compare its days.
  return `cross join lateral (
        select i.* from ${table} i where i.company_id = $1 and i.${at} >= ${open}.starts and i.${at} < ${open}.ends
           and (i.${at} at time zone $2)::date = ${open}.day ${more} offset 0) ${row}`;
}
