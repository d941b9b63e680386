import type { Activity, OrderEvent } from '../../../src/schema/chat';
import { byOf } from '../../chat/conversations/actions/action';
import { activityMessage, appendMessages, type NewMessage } from '../../chat/messages/append';
import type { Author, Trx } from '../../kernel/db/queries';
import type { LockedOrder } from './lock';

type What = Extract<Activity['what'], `order-${string}`>;
type OrderOfActivity = Pick<LockedOrder, 'id' | 'externalId' | 'amount' | 'currency' | 'conversationId'>;

/** Adds an activity about an order to its conversation. `amount` is in minor units; default: the order's amount. */
export async function publishOrder(
  trx: Trx,
  author: Author,
  what: What,
  order: OrderOfActivity,
  amount?: number,
): Promise<void> {
  const messages = [activityOf(author, what, order, amount)];
  await appendMessages(trx, author.companyId, [{ conversationId: order.conversationId, messages }]);
}

export function activityOf(
  author: Author,
  what: What,
  { id, externalId, currency, amount: due }: OrderOfActivity,
  amount: number = due,
): NewMessage {
  const orderEvent: OrderEvent = { orderId: id, number: externalId, amount, currency };
  return activityMessage({ what, by: byOf(author), ...orderEvent }, author.userId);
}
