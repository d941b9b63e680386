import type { Activity, OrderEvent } from '../../../src/schema/chat';
import { byOf, publishActivity } from '../../chat/conversations/actions/action';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { LockedOrder } from './lock';

type What = Extract<Activity['what'], `order-${string}`>;

/** Adds an activity about an order to its conversation. `amount` is in minor units; default: the order's amount. */
export async function publishOrder(
  trx: Trx,
  author: Author,
  what: What,
  order: Pick<LockedOrder, 'id' | 'externalId' | 'amount' | 'currency' | 'conversationId'>,
  amount: number = order.amount,
): Promise<void> {
  await publishActivity(trx, author, order.conversationId, activityOf(author, what, order, amount));
}

/** Builds the activity for an order. */
export function activityOf(
  author: Author,
  what: What,
  { id, externalId, currency }: Pick<LockedOrder, 'id' | 'externalId' | 'currency'>,
  amount: number,
): Activity {
  const orderEvent: OrderEvent = { orderId: id, number: externalId, amount, currency };
  return { what, by: byOf(author), ...orderEvent };
}
