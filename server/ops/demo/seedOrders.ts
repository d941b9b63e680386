import type { App } from '../../app';
import { publishActivity } from '../../chat/conversations/actions/action';
import { appendMessage, type NewMessage } from '../../chat/messages/append';
import { receiveMessage } from '../../chat/messages/receive';
import { pricedLines } from '../../checkout/catalogue';
import type { CheckoutDeps } from '../../checkout/deps';
import { recordPayment } from '../../checkout/orders/payments';
import { placeOrder } from '../../checkout/orders/place';
import { noTax } from '../../checkout/tax';
import { type Author, inTransaction, query, type Trx } from '../../kernel/db/queries';
import orders from './data/orders.json';
import { type LaterAction, laterActions } from './laterActions';
import { moveToPast } from './past';
import { type Outcome, reportMessages } from './reportMessages';
import { memberOf, type Seeding } from './seeding';
import { idOf } from './seedRecords';

/** A demo order: buyer, products, time and outcome. References are names. */
interface DemoOrder {
  readonly contact: string;
  readonly account: string;
  readonly hoursAgo: number;
  /** The buyer's message before the order. */
  readonly says: string;
  /** The reply: from the member in `madeBy`, otherwise from a rule. */
  readonly reply?: string;
  /** The member who created it by hand; otherwise it came from the channel or the shop. */
  readonly madeBy?: string;
  readonly buys: readonly (readonly [product: string, sku: string | null, quantity: number])[];
  readonly coupon?: string;
  /** Minor units paid in addition to the amount due; false: unpaid. */
  readonly paid?: { readonly beside: number } | false;
  readonly outcome?: Outcome;
  readonly later?: readonly LaterAction[];
}

/**
 * Creates the demo orders with payments and deliveries using the production functions, and moves them into the past.
 * Oldest first, so that stock is used first come, first served.
 */
export async function seedOrders(app: App, author: Author): Promise<void> {
  const checkout: CheckoutDeps = { ...app.delivery.deps, fulfilment: app.delivery.fulfilment };
  const keeper = memberOf(author.companyId, await idOf(app, author, 'members', 'Ada Chen'), 'Ada Chen');
  for (const [at, order] of (orders as unknown as readonly DemoOrder[]).entries())
    await seedOrder({ app, checkout, author: keeper }, order, at);
}

async function seedOrder(seeding: Seeding, given: DemoOrder, at: number): Promise<void> {
  const { app, checkout, author } = seeding;
  const { companyId } = author;
  const id = (resource: string, title: string) => idOf(app, author, resource, title);
  const [accountId, contactId] = [await id('accounts', given.account), await id('contacts', given.contact)];
  const by =
    given.madeBy === undefined
      ? { companyId, userId: null, requestId: 'demo' }
      : memberOf(companyId, await id('members', given.madeBy), given.madeBy);
  const wanted = [];
  for (const [product, sku, quantity] of given.buys)
    wanted.push({
      productId: await id('products', product),
      skuId: sku === null ? null : await id('skus', sku),
      quantity,
    });
  const priced = await pricedLines(app.db, companyId, wanted);
  const isShop = given.account === '官网客服' || given.account === 'Keys & Cards';
  const source = given.madeBy !== undefined ? 'member' : isShop ? 'shop' : 'channel';
  await inTransaction(app.db, async (trx) => {
    await query(trx, channelSql, [companyId, accountId, contactId, contactId]);
    const received = await receiveMessage(
      trx,
      checkout,
      { id: accountId, companyId },
      {
        eventId: `demo-order-${at}`,
        occurredAt: null,
        conversation: contactId,
        contact: { sourceId: contactId, name: null },
        message: { externalId: null, kind: 'text', text: given.says, payload: null },
      },
    );
    const { conversationId, seq } = received!;
    if (given.reply !== undefined) await appendMessage(trx, companyId, conversationId, answer(given.reply, by.userId));
    const code = given.coupon === undefined ? null : await couponCode(trx, companyId, given.coupon);
    const { order } = await placeOrder(trx, checkout, by, {
      accountId,
      contactId,
      conversationId,
      source,
      ...priced,
      // A channel taxes its own orders.
      ...(source === 'channel' ? noTax : {}),
      externalId: source === 'channel' ? `2026${String(81_330_427 + at * 7_919)}` : null,
      coupon: code === null ? null : { code, discount: null },
    });
    if (given.paid !== false) {
      const amount = order.amount + (given.paid?.beside ?? 0);
      const eventId = `demo-${at}`;
      const payment = source === 'shop' ? 'test' : source;
      await recordPayment(trx, checkout, by, order, { source: payment, eventId, amount, settles: true });
    }
    await reportMessages(trx, seeding, order, given.outcome ?? null);
    for (const action of given.later ?? []) await laterActions[action](trx, seeding, order);
    if (given.hoursAgo >= 24) await resolve(trx, author, conversationId);
    await moveToPast(trx, companyId, { orderId: order.id, conversationId, fromSeq: seq, hours: given.hoursAgo });
  });
}

function answer(text: string, memberId: string | null): NewMessage {
  return {
    direction: 'outgoing',
    kind: 'text',
    text,
    payload: null,
    status: 'read',
    senderId: memberId,
    createdBy: memberId,
    senderKind: memberId === null ? 'rule' : 'member',
  };
}

/** Resolves the conversation, so that the customer's next message starts a new case. */
async function resolve(trx: Trx, author: Author, conversationId: string): Promise<void> {
  await query(trx, resolvedSql, [author.companyId, conversationId]);
  await publishActivity(trx, { ...author, userId: null }, conversationId, { what: 'resolved', by: null });
}

/** The code itself, or an issued code of the batch with that name. */
async function couponCode(trx: Trx, companyId: string, called: string): Promise<string> {
  const [batch] = await query<{ code: string }>(trx, batchSql, [companyId, called]);
  return batch?.code ?? called;
}

const channelSql = `
  insert into contact_channels (id, company_id, account_id, contact_id, source_id)
  values (gen_random_uuid(), $1, $2, $3, $4) on conflict do nothing`;
const resolvedSql = `update conversations set status = 'resolved', waiting_since = null where company_id = $1 and id = $2`;
const batchSql = `select code from coupon_codes where company_id = $1 and batch collate parley_words = $2 and state = 'issued' order by id limit 1`;
