import type { Db } from '../../kernel/db/queries';
import { enqueue } from '../../kernel/jobs/queue';

export const shipQueue = 'order-ship';

/** What a channel is to be told. */
export interface ShipRequest {
  readonly accountId: string;
  readonly orderId: string;
  /** The order, as the channel calls it. */
  readonly order: string;
}

/** Asks, in a transaction, to tell the channel after it that an order was shipped. Asked twice it is told once. */
export async function askToShip(trx: Db, request: ShipRequest): Promise<void> {
  await enqueue(trx, { queue: shipQueue, payload: request, uniqueKey: `ship:${request.orderId}` });
}
