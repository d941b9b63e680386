import { type Db, query } from '../kernel/db/queries';
import { forgetEarlyStatuses } from './intake/status';
import { forgetPaces } from './outbox/pace';

/** Throws away what the channels need no more. An event that is told again after its seven days counts as a new one. */
export async function keepChannelsHouse(db: Db): Promise<void> {
  await query(db, "delete from inbound_events where received_at < now() - interval '7 days'", []);
  await query(db, "delete from message_sends where state = 'done' and finished_at < now() - interval '30 days'", []);
  await forgetEarlyStatuses(db);
  await forgetPaces(db);
}
