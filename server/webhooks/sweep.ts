import { type Db, run } from '../kernel/db/queries';

/** Throws away what was settled more than 30 days ago. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await run(db, sweepText, []);
}

const sweepText = `delete from webhook_deliveries where status <> 'waiting' and created_at < now() - interval '30 days'`;
