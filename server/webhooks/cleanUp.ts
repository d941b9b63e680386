import { type Db, query } from '../kernel/db/queries';

/** Deletes finished deliveries created more than 30 days ago. */
export async function cleanUpDeliveries(db: Db): Promise<void> {
  await query(db, cleanUpSql, []);
}

const cleanUpSql = `delete from webhook_deliveries where status <> 'waiting' and created_at < now() - interval '30 days'`;
