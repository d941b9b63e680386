import { expired } from '../kernel/jobs/expired';

/** Deletes finished deliveries created more than 30 days ago. */
export const cleanUpDeliveries = expired(
  'webhook_deliveries',
  `status <> 'waiting' and created_at < now() - interval '30 days'`,
);
