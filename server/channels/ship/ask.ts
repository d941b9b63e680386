import type { Db } from '../../kernel/db/queries';
import { enqueueAll } from '../../kernel/jobs/queue';

export const shipQueue = 'order-ship';

export interface ShipRequest {
  readonly accountId: string;
  readonly orderId: string;
  /** The channel's id for the order. */
  readonly order: string;
}

/** Enqueues jobs, within the transaction, that report shipped orders to their channels. Deduplicated per order. */
export function askToShip(trx: Db, requests: readonly ShipRequest[]): Promise<void> {
  return enqueueAll(
    trx,
    requests.map((request) => ({ queue: shipQueue, payload: request, uniqueKey: `ship:${request.orderId}` })),
  );
}
