import { expired, type Sweep } from '../kernel/jobs/expired';
import { forgetEarlyStatuses } from './intake/status';
import { forgetPaces } from './outbox/pace';

/** Old channel data. Event ids are kept for seven days; an event repeated later counts as new. */
export const channelSweeps: readonly Sweep[] = [
  expired('inbound_events', `received_at < now() - interval '7 days'`),
  expired('message_sends', `state = 'done' and finished_at < now() - interval '30 days'`),
  forgetEarlyStatuses,
  forgetPaces,
];
