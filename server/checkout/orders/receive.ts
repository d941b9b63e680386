import type { InboundOrder } from '../../channels/adapter';
import { conversationFor, isNewEvent } from '../../chat/messages/receive';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, lockOrder } from './lock';
import { isLatePayment, nextState } from './nextState';
import { payUsual } from './payUsual';
import { placeOrder } from './place';

/**
 * Handles the most common call in its own transaction: a known order was paid. Returns false, and stores nothing, for
 * anything else.
 */
export async function receivePaid(
  db: Db,
  deps: CheckoutDeps,
  { id: accountId, companyId }: AccountOfChannel,
  { eventId, conversation, contact, order }: InboundOrder,
): Promise<boolean> {
  if (order.state !== 'paid') return false;
  const { externalId, amount, currency } = order;
  return payUsual(db, deps, companyId, {
    order: { accountId, externalId, conversation, buyer: contact.sourceId },
    ...{ source: sourceOf(accountId), eventId, amount, currency, requestId: byChannel },
  });
}

const byChannel = 'channel';
const sourceOf = (accountId: string) => `channel:${accountId}`;

interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}

/**
 * Stores an order reported by a channel: a new one is placed, a known one is advanced. False if the event is a
 * duplicate. Throws a validation error with the path if buyer, currency or amount differ from the known order.
 */
export async function receiveOrder(
  trx: Trx,
  deps: CheckoutDeps,
  account: AccountOfChannel,
  event: InboundOrder,
): Promise<boolean> {
  const author: Author = { companyId: account.companyId, userId: null, requestId: byChannel };
  if (!(await isNewEvent(trx, account.id, event.eventId, `order ${event.order.state}`))) return false;
  const known = await knownOrder(trx, deps, account, event);
  const order = known ?? (await newOrder(trx, deps, author, account, event));
  if (known !== null) assertSame(known, event);
  await nextState(trx, deps, author, order, {
    ...{ state: event.order.state, amount: event.order.amount },
    ...{ source: sourceOf(account.id), eventId: event.eventId },
  });
  return true;
}

/** Locks the known order after checking that the buyer matches. */
async function knownOrder(
  trx: Trx,
  deps: CheckoutDeps,
  { id, companyId }: AccountOfChannel,
  { order: { externalId }, contact }: InboundOrder,
): Promise<LockedOrder | null> {
  const [known] = await query<{ id: string; same: boolean }>(trx, knownSql, [
    companyId,
    id,
    externalId,
    contact.sourceId,
  ]);
  if (known === undefined) return null;
  if (!known.same) throw invalid([{ path: 'contact.id', code: 'rule', message: otherBuyer }]);
  return lockOrder(trx, deps.table('orders'), companyId, known.id);
}

async function newOrder(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  account: AccountOfChannel,
  event: InboundOrder,
): Promise<LockedOrder> {
  const { order, conversation, contact, occurredAt } = event;
  const productExternalId = order.lines.length === 1 ? order.lines[0]!.productExternalId : null;
  const conversationId = await conversationFor(trx, deps, account, { conversation, contact, productExternalId });
  const buyer = [account.companyId, account.id, conversationId, contact.sourceId];
  const [theirs] = await query<{ contactId: string }>(trx, buyerText, buyer);
  if (theirs === undefined) throw invalid([{ path: 'contact.id', code: 'rule', message: otherTalk }]);
  const { order: placed, isNew } = await placeOrder(
    trx,
    deps,
    author,
    {
      ...{ accountId: account.id, contactId: theirs.contactId, conversationId, source: 'channel' },
      ...{ externalId: order.externalId, currency: order.currency, discountAmount: order.discountAmount },
      lines: order.lines.map((line) => ({ ...line, productId: null, skuId: null })),
      orderedAt: occurredAt,
    },
    { quietly: order.state !== 'created' },
  );
  if (isNew) return placed;
  // A concurrent call stored the order first.
  const existing = await knownOrder(trx, deps, account, event);
  assertSame(existing!, event);
  return existing!;
}

/** Fields that later calls cannot change must be equal. Refunds and cancellations are always accepted. */
function assertSame(known: LockedOrder, { order: { currency, amount, state } }: InboundOrder): void {
  if (state === 'refunded' || state === 'cancelled') return;
  if (currency !== known.currency) throw invalid([{ path: 'order.currency', code: 'rule', message: otherCurrency }]);
  const isTaken = (known.state === 'created' && state !== 'created') || isLatePayment(known, state);
  if (isTaken || amount === known.amount || amount === known.paidAmount) return;
  throw invalid([{ path: 'order.amount', code: 'amountDiffers', params: { amount: known.amount } }]);
}

const knownSql = prepared(`
  select o.id, exists (select from contact_channels k
      where k.company_id = $1 and k.account_id = $2 and k.source_id = $4 and k.contact_id = o.contact_id) as same
    from orders o where o.company_id = $1 and o.account_id = $2 and o.external_id = $3`);
const buyerText = prepared(`
  select c.contact_id as "contactId" from conversations c
    join contact_channels k on k.company_id = $1 and k.account_id = $2 and k.source_id = $4 and k.contact_id = c.contact_id
   where c.company_id = $1 and c.id = $3 limit 1`);

const otherBuyer = { en: 'This order belongs to another customer.', zh: '此订单属于另一位买家。' };
const otherTalk = { en: 'This conversation belongs to another customer.', zh: '此会话属于另一位买家。' };
const otherCurrency = { en: 'This order is in another currency.', zh: '此订单的币种不同。' };
