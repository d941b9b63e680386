import type { Db } from '../../kernel/db/queries';
import { enqueueAll } from '../../kernel/jobs/queue';

export const shipQueue = 'order-ship';

/** What a channel is to be told. */
export interface ShipRequest {
  readonly accountId: string;
  readonly orderId: string;
  /** The order, as the channel calls it. */
  readonly order: string;
}

/** Asks, in a transaction, to tell the channels after it that orders were shipped. Asked twice they are told once. */
export function askToShip(trx: Db, requests: readonly ShipRequest[]): Promise<void> {
  return enqueueAll(
    trx,
    requests.map((request) => ({ queue: shipQueue, payload: request, uniqueKey: `ship:${request.orderId}` })),
  );
}
