import { type Db, everyCompany, plannedOnce, query } from '../db/queries';

/** Deletes data that is no longer needed. */
export type Sweep = (db: Db) => Promise<unknown>;

/** Few enough for the time limit of a statement, whatever hangs on the rows. */
const rowsAtOnce = 5_000;
/** What is left waits for the next cleanup, an hour later. */
const rounds = 200;

/** Deletes the rows of a table that meet a condition, in batches: what one cleanup leaves, the next one deletes. */
export function expired(table: string, condition: string, atOnce = rowsAtOnce): Sweep {
  // Planned without scans of the whole table, which a limit makes look cheap.
  const text = plannedOnce(
    everyCompany(`
    with gone as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${atOnce})) returning 1
    ) select count(*)::int as rows from gone`),
  );
  return async (db) => {
    for (let round = 0; round < rounds; round += 1) {
      const [gone] = await query<{ rows: number }>(db, text, []);
      if (gone!.rows < atOnce) return;
    }
  };
}
