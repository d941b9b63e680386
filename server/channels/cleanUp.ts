import { type Db, query } from '../kernel/db/queries';
import { forgetEarlyStatuses } from './intake/status';
import { forgetPaces } from './outbox/pace';

/** Deletes old channel data. Event ids are kept for seven days; an event repeated later counts as new. */
export async function keepChannelsHouse(db: Db): Promise<void> {
  await query(db, "delete from inbound_events where received_at < now() - interval '7 days'", []);
  await query(db, "delete from message_sends where state = 'done' and finished_at < now() - interval '30 days'", []);
  await forgetEarlyStatuses(db);
  await forgetPaces(db);
}
