import { expired, type Sweep } from '../kernel/jobs/expired';

const keptDays = 180;

/** Decisions older than 180 days and expired use counters. */
export const replySweeps: readonly Sweep[] = [
  expired('reply_decisions', `state = 'done' and asked_at < now() - interval '${keptDays} days'`),
  expired('reply_uses', 'until <= now()'),
];
