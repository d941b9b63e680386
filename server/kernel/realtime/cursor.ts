import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../db/queries';

const batch = 500;

/**
 * Calls `work` with the range of event positions since the reader's last call (greater than `after`, up to `upTo`) and
 * moves the reader's cursor in the same transaction, so that no event is skipped or processed twice. The reader needs a
 * row in event_cursors. The row lock allows one node at a time; others return false at once. Returns true if there may
 * be more.
 */
export function readOn(
  db: Db,
  reader: string,
  work: (trx: Trx, after: number, upTo: number) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [cursor] = await query<{ position: number }>(trx, lockSql, [reader]);
    if (cursor === undefined) return false;
    const [pending] = await query<{ last: number | null; count: number }>(trx, pendingSql, [cursor.position, batch]);
    if (pending?.last == null) return false;
    await work(trx, cursor.position, pending.last);
    await query(trx, moveSql, [reader, pending.last]);
    return pending.count === batch;
  });
}

const lockSql = prepared('select position from event_cursors where reader = $1 for update skip locked');
const pendingSql = prepared(
  everyCompany(`
  select max(position) as last, count(*) as count from (
    select position from events where position > $1 order by position limit $2) as news`),
);
const moveSql = prepared('update event_cursors set position = $2 where reader = $1');
