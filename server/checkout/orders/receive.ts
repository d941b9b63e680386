import type { InboundOrder } from '../../channels/adapter';
import { isNewEvent } from '../../chat/messages/receive';
import type { Author, Db, Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { isLocked, type LockedOrder, lockOrders } from './lock';
import { nextState } from './nextState';
import { pay } from './pay';
import { placeOrder } from './place';
import { reportOf } from './report';
import { takeTerms, talkOf } from './terms';

/**
 * Records that a known order was paid, in one transaction with concurrent payments. Returns false, and stores nothing,
 * if the channel reports anything else: then `receiveOrder` stores that first.
 */
export async function receivePaid(
  db: Db,
  deps: CheckoutDeps,
  { id: accountId, companyId }: AccountOfChannel,
  event: InboundOrder,
): Promise<boolean> {
  const { eventId, conversation, contact, order, occurredAt } = event;
  if (order.state !== 'paid') return false;
  const { externalId, amount, currency } = order;
  const outcome = await pay(db, deps, companyId, {
    key: { accountId, externalId },
    report: { accountId, conversation, buyer: contact.sourceId, terms: reportOf(event).terms },
    source: sourceOf(accountId),
    eventId,
    amount,
    currency,
    requestId: byChannel,
    at: occurredAt,
    settles: true,
  });
  return outcome !== 'other';
}

const byChannel = 'channel';
const sourceOf = (accountId: string) => `channel:${accountId}`;

interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}

/**
 * Stores an order reported by a channel: a new one is placed, a known one is changed and advanced. False if the event
 * is a duplicate. Throws a validation error with the path of what cannot be changed any more.
 */
export async function receiveOrder(
  trx: Trx,
  deps: CheckoutDeps,
  account: AccountOfChannel,
  event: InboundOrder,
): Promise<boolean> {
  const author: Author = { companyId: account.companyId, userId: null, requestId: byChannel };
  const { state, amount } = event.order;
  if (!(await isNewEvent(trx, account.id, event.eventId, `order ${state}`))) return false;
  const order =
    (await knownOrder(trx, deps, author, account, event)) ?? (await newOrder(trx, deps, author, account, event));
  await nextState(trx, deps, author, order, {
    state,
    amount,
    source: sourceOf(account.id),
    eventId: event.eventId,
    at: event.occurredAt,
  });
  return true;
}

/** Locks the known order and applies what the event reports of it. */
async function knownOrder(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  account: AccountOfChannel,
  event: InboundOrder,
): Promise<LockedOrder | null> {
  const key = { accountId: account.id, externalId: event.order.externalId };
  const [order] = await lockOrders(trx, deps.table('orders'), account.companyId, [key], 'wait');
  return isLocked(order) ? takeTerms(trx, deps, author, account, order, event) : null;
}

async function newOrder(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  account: AccountOfChannel,
  event: InboundOrder,
): Promise<LockedOrder> {
  const { order, occurredAt } = event;
  const talk = await talkOf(trx, deps, account, event);
  const { order: placed, isNew } = await placeOrder(
    trx,
    deps,
    author,
    {
      accountId: account.id,
      ...talk,
      source: 'channel',
      externalId: order.externalId,
      currency: order.currency,
      discountAmount: order.discountAmount,
      ...(order.taxAmount === undefined ? {} : { taxMode: 'included' as const, taxReported: order.taxAmount }),
      lines: order.lines.map((line) => ({ ...line, productId: null, skuId: null })),
      orderedAt: occurredAt,
      report: reportOf(event),
    },
    { quietly: order.state !== 'created' },
  );
  // If not new, a concurrent call stored the order first.
  return isNew ? placed : (await knownOrder(trx, deps, author, account, event))!;
}
