import { v7 as newId } from 'uuid';
import type { Filter } from '../../../src/schema/filters';
import { type Order, orderWaitDays } from '../../../src/schema/order';
import { databaseNow } from '../../kernel/clock';
import { inPatientTransaction } from '../../kernel/db/patience';
import type { Author, Db } from '../../kernel/db/queries';
import { listRecords } from '../../kernel/db/records/list';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { pricedLines, type WantedLine } from '../catalogue';
import type { CheckoutDeps } from '../deps';
import { recordPayment } from './payments';
import { placeOrder } from './place';

/** An order created by a member. */
export interface OrderByHand {
  /** Conversation of the order; null: the contact's latest one, within `accountId` if given. */
  readonly conversationId: string | null;
  readonly contactId: string | null;
  readonly accountId: string | null;
  readonly lines: readonly WantedLine[];
  /** Currency of custom prices; null: the products' currency. */
  readonly currency: string | null;
  readonly couponCode: string | null;
  readonly note: string | null;
  /**
   * ISO 8601: the order is cancelled, and its coupon released, if not paid by then. Null: no limit, or a few days with
   * a coupon.
   */
  readonly payBy: string | null;
  /** Already paid: the order is delivered at once. */
  readonly paid: boolean;
}

/**
 * Creates an order at catalogue prices. Custom prices and `paid` require the permission to record payments. Throws a
 * validation error that names each invalid field; `couponCode` if the coupon cannot be used.
 */
export async function makeOrder(db: Db, deps: CheckoutDeps, author: Author, given: OrderByHand): Promise<Order> {
  if (author.actor?.permissions.has('orders:pay') === false) assertNoMoney(given);
  if (given.payBy !== null && Date.parse(given.payBy) <= databaseNow().getTime()) throw past();
  if (given.lines.length === 0) throw invalid([{ path: 'lines', code: 'required' }]);
  const { id, accountId, contactId } = await conversationSeen(db, deps, author, given);
  const priced = await pricedLines(db, author.companyId, given.lines);
  const { currency } = priced;
  if (ownPrices(given).length > 0 && given.currency !== null && given.currency !== currency) throw soldIn(currency);
  const orderId = await inPatientTransaction(db, async (trx) => {
    const { order } = await placeOrder(
      trx,
      deps,
      author,
      {
        accountId,
        contactId,
        conversationId: id,
        externalId: null,
        source: 'member',
        ...priced,
        coupon: given.couponCode === null ? null : { code: given.couponCode, discount: null },
        note: given.note,
        payBy: given.payBy ?? (given.couponCode === null || given.paid ? null : inDays(orderWaitDays)),
      },
      { quietly: given.paid },
    );
    const payment = { source: 'member', eventId: newId(), amount: order.amount };
    if (given.paid) await recordPayment(trx, deps, author, order, payment);
    return order.id;
  });
  if (given.paid) deps.fulfilment.wake();
  return (await readRecord(db, deps.table('orders'), author, orderId)) as unknown as Order;
}

/** A reserved coupon must not be held by an order that never ends. */
function inDays(days: number): string {
  return new Date(databaseNow().getTime() + days * 86_400_000).toISOString();
}

function past(): Refusal {
  const message = { en: 'Must be in the future.', zh: '必须晚于现在。' };
  return invalid([{ path: 'payBy', code: 'rule', message }]);
}

/** Paths of the custom prices. */
function ownPrices({ lines }: OrderByHand): string[] {
  return lines.flatMap(({ price }, at) => ((price ?? null) === null ? [] : [`lines.${at}.price`]));
}

function soldIn(currency: string): Refusal {
  const message = { en: `These products are sold in ${currency}.`, zh: `商品以 ${currency} 计价。` };
  return invalid([{ path: 'currency', code: 'rule', message }]);
}

/** Rejects fields that require the permission to record payments. */
function assertNoMoney(given: OrderByHand): void {
  const paths = given.paid ? ['paid', ...ownPrices(given)] : ownPrices(given);
  if (paths.length > 0) throw invalid(paths.map((path) => ({ path, code: 'noRight' })));
}

type Conversation = StoredRecord & Pick<Order, 'accountId' | 'contactId'>;

async function conversationSeen(
  db: Db,
  { table }: CheckoutDeps,
  author: Author,
  given: OrderByHand,
): Promise<Conversation> {
  const { conversationId: id, contactId, accountId } = given;
  if (id === null && contactId === null) throw invalid([{ path: 'contactId', code: 'required' }]);
  if (id === null) {
    const { records } = await listRecords(db, table('conversations'), author, {
      search: null,
      filters: [is('contactId', contactId), ...(accountId === null ? [] : [is('accountId', accountId)])],
      sort: { field: 'lastMessageAt', descending: true },
      offset: 0,
      limit: 1,
    });
    if (records[0] === undefined) throw noConversation();
    return records[0] as Conversation;
  }
  try {
    return (await readRecord(db, table('conversations'), author, id)) as Conversation;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw invalid([{ path: 'conversationId', code: 'reference' }]);
  }
}

function is(field: string, value: unknown): Filter {
  return { field, operator: 'is', value };
}

function noConversation(): Refusal {
  const message = {
    en: 'You have no conversation with this customer to send the order to.',
    zh: '您与该客户没有可发送订单的会话。',
  };
  return invalid([{ path: 'contactId', code: 'rule', message }]);
}
