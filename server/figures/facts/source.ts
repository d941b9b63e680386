import { type Atom, atoms } from './atoms';

/** Facts of one kind, summed by day, account and the cut's subject. */
export interface Source {
  /** The SQL after `from`; its rows have `day` and `hour`. */
  readonly from: string;
  readonly account: string;
  /** SQL for the id of the member or product, as text; omitted for whole accounts. */
  readonly subject?: string;
  readonly currency?: string;
  readonly sums: Partial<Readonly<Record<Atom, string>>>;
}

/** The select statement of a source: day, hour, account_id, subject, currency and every atom. */
export function sourceSql({ from, account, subject = "''", currency = "''", sums }: Source): string {
  const columns = atoms.map((atom) => `${sums[atom] ?? '0'}::numeric as ${atom}`);
  return `select day, hour, ${account} as account_id, ${subject} as subject, ${currency} as currency, ${columns.join(', ')}
      from ${from} group by 1, 2, 3, 4, 5`;
}

/** SQL that joins a table's rows to their days, with one index lookup per day regardless of the number of days. */
export function onDays(table: string, at: string, open: string, row: string, more = ''): string {
  // `offset 0` keeps the subquery from being inlined: otherwise the whole table is read to compare days.
  return `cross join lateral (
        select i.* from ${table} i where i.company_id = $1 and i.${at} >= ${open}.starts and i.${at} < ${open}.ends
           and (i.${at} at time zone $2)::date = ${open}.day ${more} offset 0) ${row}`;
}
