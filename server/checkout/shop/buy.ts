import { type ShopCatalogue, type ShopPurchase, unprovedMinutes } from '../../../src/schema/shop';
import type { Language } from '../../../src/schema/text';
import type { WidgetAccount } from '../../channels/kinds/widget/account';
import { assertTakesWords, conversationOf } from '../../channels/kinds/widget/conversation';
import { contactOf } from '../../channels/kinds/widget/start';
import type { Visitor } from '../../channels/kinds/widget/visitor';
import { lockConversation } from '../../chat/conversations/lock';
import { conversationFor } from '../../chat/messages/receive';
import { databaseNow } from '../../kernel/clock';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { accountAddress } from '../../kernel/mail/accountAddress';
import type { Network } from '../../kernel/network/place';
import { numberFrom } from '../orders/number';
import { recordPayment } from '../orders/payments';
import { type NewOrder, placeOrder } from '../orders/place';
import { checkoutOf } from './catalogue';
import type { ShopDeps } from './deps';
import { holdForOrder } from './hold';
import { basketLines } from './quote';

const maxUnpaid = 5;

interface Asking {
  readonly language: Language;
  readonly network: Network;
  /** Of a payment that takes days, like a bank transfer. */
  readonly waitsDays: number | null;
}

/**
 * Orders a basket for a visitor and returns the order id; creates the visitor's contact and conversation if needed. A
 * repeated clientId returns the existing order. An order with amount 0 is paid at once. Throws a validation error that
 * names the field, ACCOUNT_CLOSED, CONTACT_BLOCKED or TOO_MANY_UNPAID.
 */
export async function buy(
  db: Db,
  deps: ShopDeps,
  account: WidgetAccount,
  visitor: Visitor,
  purchase: ShopPurchase,
  { language, network, waitsDays }: Asking,
): Promise<string> {
  const { companyId } = account;
  assertTakesWords(account, await conversationOf(db, account, visitor));
  const priced = await basketLines(db, { companyId, accountId: account.id }, purchase.lines);
  const asks = await checkoutOf(db, companyId);
  const email = addressOf(asks, purchase);
  const buyerDetails = detailsOf(asks, purchase);
  const code = purchase.couponCode?.trim() || null;
  const author: Author = { companyId, userId: null, requestId: 'shop' };
  const orderId = await inPatientTransaction(db, async (trx) => {
    const buyer = await buyerOf(trx, deps, account, visitor, language);
    const externalId = numberFrom(`${account.id} ${visitor.sourceId} ${purchase.clientId}`);
    const known = await knownOrder(trx, companyId, account.id, buyer.contactId, externalId);
    if (known !== null) return known;
    await assertFewUnpaid(trx, companyId, buyer.conversationId);
    const { order, isNew } = await placeOrder(trx, deps, author, {
      accountId: account.id,
      ...buyer,
      externalId,
      source: 'shop',
      email,
      buyerDetails,
      ...priced,
      ...(waitsDays === null ? {} : { payBy: inMinutes(waitsDays * 1_440) }),
      ...(code === null ? {} : couponTerms(code, purchase, visitor, network, waitsDays)),
    });
    // The derived number collides with another buyer's order, which must not be returned.
    if (!isNew) throw invalid([{ path: 'clientId', code: 'unique' }]);
    const held = { companyId, accountId: account.id, orderId: order.id, conversationId: buyer.conversationId };
    await holdForOrder(trx, deps, held, purchase.lines);
    const free = { source: 'shop', eventId: `free:${order.id}`, amount: 0 };
    if (order.amount === 0) await recordPayment(trx, deps, author, order, free);
    return order.id;
  });
  deps.fulfilment.wake();
  return orderId;
}

/** The buyer's address, where the shop asks for one. */
function addressOf({ email: asks }: Pick<ShopCatalogue, 'email'>, { email = null }: ShopPurchase): string | null {
  if (asks === 'required' && email === null) throw invalid([{ path: 'email', code: 'required' }]);
  if (email === null) return null;
  if (asks === 'off') throw invalid([{ path: 'email', code: 'rule', message: notAsked }]);
  return accountAddress(email);
}

/** Whom the invoice is for, where the shop asks for it. */
function detailsOf({ asksBuyer }: Pick<ShopCatalogue, 'asksBuyer'>, purchase: ShopPurchase): string | null {
  const { buyerDetails = null } = purchase;
  if (buyerDetails !== null && !asksBuyer) throw invalid([{ path: 'buyerDetails', code: 'rule', message: notAsked }]);
  return buyerDetails;
}

const notAsked = { en: 'This shop no longer asks for it. Reload the page.', zh: '商城已不再需要此信息，请刷新页面。' };

/** An unverified visitor can reserve a coupon only for a short time, and only a few of its uses per network. */
function couponTerms(
  code: string,
  { discount }: ShopPurchase,
  { verified }: Visitor,
  network: Network,
  waitsDays: number | null,
): Pick<NewOrder, 'coupon' | 'payBy'> {
  if (verified) return { coupon: { code, discount } };
  const coupon = { code, discount, network };
  return waitsDays === null ? { coupon, payBy: inMinutes(unprovedMinutes) } : { coupon };
}

function inMinutes(minutes: number): string {
  return new Date(databaseNow().getTime() + minutes * 60_000).toISOString();
}

/** Locks the conversation, so that a buyer's purchases are serialized. */
async function buyerOf(
  trx: Trx,
  deps: ShopDeps,
  account: WidgetAccount,
  visitor: Visitor,
  language: Language,
): Promise<{ readonly conversationId: string; readonly contactId: string }> {
  const { sourceId } = visitor;
  const contact = contactOf(visitor, language);
  const conversationId = await conversationFor(trx, deps, account, { conversation: sourceId, contact });
  await lockConversation(trx, account.companyId, conversationId);
  const [row] = await query<{ contactId: string }>(trx, contactSql, [account.companyId, conversationId]);
  return { conversationId, contactId: row!.contactId };
}

async function knownOrder(
  trx: Trx,
  companyId: string,
  accountId: string,
  contactId: string,
  externalId: string,
): Promise<string | null> {
  const [known] = await query<{ id: string }>(trx, knownSql, [companyId, accountId, contactId, externalId]);
  return known?.id ?? null;
}

/** Limits unpaid orders, so that a buyer cannot block coupons and stock for others. */
async function assertFewUnpaid(trx: Trx, companyId: string, conversationId: string): Promise<void> {
  const [row] = await query<{ count: number }>(trx, unpaidSql, [companyId, conversationId]);
  if (row!.count < maxUnpaid) return;
  throw new Refusal(429, 'TOO_MANY_UNPAID', {
    en: "You have unpaid orders. Pay one of them first or wait until they're canceled.",
    zh: '您有多笔订单尚未付款，请先付款，或等待其自动取消。',
  });
}

const contactSql = prepared('select contact_id as "contactId" from conversations where company_id = $1 and id = $2');
const knownSql = prepared(
  'select id from orders where company_id = $1 and account_id = $2 and contact_id = $3 and external_id = $4',
);
const unpaidSql = prepared(`
  select count(*)::integer as count from orders
   where company_id = $1 and conversation_id = $2 and source = 'shop' and state = 'created'`);
