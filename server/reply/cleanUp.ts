import { type Db, everyCompany, query } from '../kernel/db/queries';

const keptDays = 180;
/** Batch size, so that the cleanup blocks nothing else. */
const batch = 10_000;

/** Deletes decisions older than 180 days and expired use counters. */
export async function keepRepliesHouse(db: Db): Promise<void> {
  await query(db, decisionsSql, [batch]);
  await query(db, usesSql, [batch]);
}

const decisionsSql = everyCompany(`
  delete from reply_decisions where message_id in (
    select message_id from reply_decisions where state = 'done' and asked_at < now() - interval '${keptDays} days' limit $1)`);
const usesSql = everyCompany(`
  delete from reply_uses where (company_id, key) in (select company_id, key from reply_uses where until <= now() limit $1)`);
