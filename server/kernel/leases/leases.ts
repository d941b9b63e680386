import { type Db, prepared, query } from '../db/queries';
import { whileExtending } from './whileExtending';

/**
 * A table of work. Each row is done by one worker at a time, which holds its lease: the table has the columns
 * `lease_until` and `fence`.
 */
interface Work<Claimed> {
  readonly table: string;
  /** Alias of the table in SQL. */
  readonly row: string;
  /** Column of the primary key. */
  readonly key: string;
  readonly keyOf: (claimed: Claimed) => unknown;
  /** A worker that does not extend its lease for this long is considered dead. */
  readonly seconds: number;
  /** SQL condition of rows that are not settled; default: all. */
  readonly isOpen?: string;
}

/** SQL of a claim; its parameters are the owner's. */
interface Claim {
  /** Common table expressions that `pick` uses, without `with`. */
  readonly steps?: string;
  /** Selects the keys of the rows to claim; rows that another worker is claiming are skipped. */
  readonly pick: string;
  /** Further assignments. */
  readonly set?: string;
  readonly returning: string;
}

/** Changes a row while its lease is held; false if it was lost. `values` are the parameters from $3. */
type Change<Claimed, Values extends unknown[]> = (db: Db, claimed: Claimed, ...values: Values) => Promise<boolean>;

/** The leases of a table's rows. The fence decides who may change a row, not the time. */
export function leasesOf<Claimed extends { readonly fence: number }>(work: Work<Claimed>) {
  const { table, row, key, keyOf, seconds, isOpen = 'true' } = work;
  const changeSql = (set: string, returning = '1 as held', condition = 'true') =>
    `update ${table} ${row} set ${set} where ${key} = $1 and fence = $2 and ${isOpen} and ${condition} returning ${returning}`;
  const changeBy =
    <Values extends unknown[]>(text: string): Change<Claimed, Values> =>
    async (db, claimed, ...values) =>
      (await query(db, text, [keyOf(claimed), claimed.fence, ...values])).length === 1;
  /** SQL that settles a row: it ends the lease, if it is still held. $1 is the key, $2 the fence. */
  const settleText = (set?: string, returning?: string) => changeSql(all('lease_until = null', set), returning);
  // A row may have been settled since, and wait for its next try with the same fence.
  const extend = changeBy<[]>(prepared(changeSql(leasedFor(seconds), undefined, 'lease_until is not null')));
  return {
    /**
     * SQL that claims rows: each gets a lease and the next fence. They are updated by an array of keys, so that the
     * generic plan suits any length of the queue.
     */
    claimText: ({ steps, pick, set, returning }: Claim) => `
  with ${all(steps, 'picked')} as materialized (
    ${pick} for update of ${row} skip locked
  )
  update ${table} ${row} set ${all(claimedFor(seconds, row), set)}
   where ${key} = any(array(select ${key} from picked))
  returning ${returning}`,
    settleText,
    /** Prepares a statement that settles a row. */
    settling: <Values extends unknown[] = []>(set?: string, mark = prepared) => changeBy<Values>(mark(settleText(set))),
    /** Prepares a statement that changes a row and keeps the lease. */
    changing: <Values extends unknown[]>(set: string) => changeBy<Values>(prepared(changeSql(set))),
    extend,
    /** Runs `during` and extends the lease meanwhile; `lost` aborts when the lease is lost. */
    holding: <T>(
      db: Db,
      claimed: Claimed,
      onError: (error: unknown) => void,
      during: (lost: AbortSignal) => Promise<T>,
    ) => whileExtending(seconds, () => extend(db, claimed), onError, during),
  };
}

/** SQL condition: no worker holds the row. */
export function isFree(row: string): string {
  return `(${row}.lease_until is null or ${row}.lease_until <= now())`;
}

export function claimedFor(seconds: number, row: string): string {
  return `${leasedFor(seconds)}, fence = ${row}.fence + 1`;
}

/** SQL assignments that take the row from the worker that may hold it: it can settle nothing any more. */
export function revoked(row: string): string {
  return `lease_until = null, fence = ${row}.fence + 1`;
}

/** SQL assignment: a new or extended lease. */
export function leasedFor(seconds: number): string {
  return `lease_until = now() + interval '${seconds} seconds'`;
}

/** Joins the given parts of a list in SQL. */
function all(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(', ');
}
