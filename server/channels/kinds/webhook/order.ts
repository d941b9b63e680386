import { currencies } from '../../../../src/schema/currencies';
import { maxOrderAmount, maxOrderLines, maxOrderQuantity, orderStates } from '../../../../src/schema/order';
import type { InboundOrder } from '../../adapter';
import { conversationOf, readContact } from './parties';
import { type At, dateTimeAt, type Faults, listAt, objectAt, oneOf, textAt, wholeAt } from './read';

type Line = InboundOrder['order']['lines'][number];

const currencyCodes = Object.keys(currencies);

/** Parses the order of an event; null if it is not an object. */
export function readOrder(faults: Faults, event: At, eventId: string | null): InboundOrder | null {
  const contact = readContact(faults, event);
  const conversation = conversationOf(faults, event);
  const occurredAt = dateTimeAt(faults, event, 'occurredAt');
  const order = objectAt(faults, event.at('order'));
  if (order === null) return null;
  const externalId = textAt(faults, order, 'id', { max: 100, required: true });
  const state = oneOf(faults, order, 'state', orderStates);
  const currency = oneOf(faults, order, 'currency', currencyCodes);
  const amount = wholeAt(faults, order, 'amount', { least: 0, max: maxOrderAmount });
  const discountAmount = wholeAt(faults, order, 'discount', { least: 0, max: maxOrderAmount, usual: 0 });
  const taxAmount = wholeAt(faults, order, 'tax', { least: 0, max: maxOrderAmount, usual: 0 });
  const lines = readLines(faults, order);
  const due = lines.reduce((sum, line) => sum + line.amount, 0) - (discountAmount ?? 0);
  if (due < 0) faults.add(order.at('discount'), 'max', { limit: due + discountAmount! });
  else if (taxAmount !== null && taxAmount > due) faults.add(order.at('tax'), 'max', { limit: due });
  // Before payment, the amount must equal the sum of the lines minus the discount. After payment, the paid amount
  // counts.
  else if (state === 'created' && amount !== null && amount !== due && faults.issues.length === 0)
    faults.add(order.at('amount'), 'amountDiffers', { amount: due });
  return {
    type: 'order',
    eventId: eventId!,
    occurredAt,
    conversation: conversation!,
    contact,
    order: {
      externalId: externalId!,
      state: state!,
      currency: currency!,
      amount: amount!,
      lines,
      discountAmount: discountAmount!,
      ...(taxAmount ? { taxAmount } : {}),
    },
  };
}

function readLines(faults: Faults, order: At): Line[] {
  const lines = listAt(faults, order, 'lines', maxOrderLines);
  if (lines.length === 0 && Array.isArray(order.at('lines').value)) faults.add(order.at('lines'), 'required');
  const read = lines.flatMap((at) => readLine(faults, at));
  for (const [place, { externalId }] of read.entries())
    if (read.findIndex((one) => one.externalId === externalId) < place) faults.add(lines[place]!.at('id'), 'twice');
  return read;
}

function readLine(faults: Faults, at: At): Line[] {
  const line = objectAt(faults, at);
  if (line === null) return [];
  const productExternalId = textAt(faults, line, 'productId', { max: 100 });
  const skuExternalId = textAt(faults, line, 'skuId', { max: 100 });
  return [
    {
      externalId: textAt(faults, line, 'id', { max: 100, required: true })!,
      productExternalId,
      skuExternalId,
      title: textAt(faults, line, 'title', { max: 200 }) ?? productExternalId ?? skuExternalId ?? '?',
      quantity: wholeAt(faults, line, 'quantity', { least: 1, max: maxOrderQuantity, usual: 1 })!,
      amount: wholeAt(faults, line, 'amount', { least: 0, max: maxOrderAmount }) ?? 0,
    },
  ];
}
