import { v7 as newId } from 'uuid';

/** An order event in the format of the channel contract. */
export function orderEvent(
  state: string,
  { order, ...more }: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    eventId: newId(),
    type: 'order',
    conversation: 'buyer-9:item-3',
    contact: { id: 'buyer-9', name: 'Wang' },
    order: {
      id: 'o1',
      state,
      currency: 'CNY',
      amount: 3_980,
      lines: [{ id: 'l1', productId: 'item-3', title: 'A card', quantity: 2, amount: 3_980 }],
      ...(order as object),
    },
    ...more,
  };
}
