import { type Db, everyCompany, inTransaction, prepared, query } from '../db/queries';
import type { Trx } from '../db/records/rules';

const batch = 500;

/**
 * Hands a reader what happened since its last time, positions after `after` up to and with `upTo`, and remembers up to
 * where in the transaction of the deed: nothing is skipped and nothing told twice, whenever it ends. A reader's name has a
 * row in event_cursors. One node at a time; another one answers false at once. True: there may be more.
 */
export function readOn(
  db: Db,
  reader: string,
  work: (trx: Trx, after: number, upTo: number) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [cursor] = await query<{ position: number }>(trx, lockText, [reader]);
    if (cursor === undefined) return false;
    const [news] = await query<{ last: number | null; count: number }>(trx, pendingText, [cursor.position, batch]);
    if (news?.last == null) return false;
    await work(trx, cursor.position, news.last);
    await query(trx, moveText, [reader, news.last]);
    return news.count === batch;
  });
}

const lockText = prepared('select position from event_cursors where reader = $1 for update skip locked');
const pendingText = prepared(
  everyCompany(`
  select max(position) as last, count(*) as count from (
    select position from events where position > $1 order by position limit $2) as news`),
);
const moveText = prepared('update event_cursors set position = $2 where reader = $1');
