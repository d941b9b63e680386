import type { OrderState } from '../../../src/schema/order';
import type { InboundOrder } from '../../channels/adapter';
import { lockConversation } from '../../chat/conversations/lock';
import { conversationFor } from '../../chat/messages/receive';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { taxedAsReported } from '../tax';
import { changeOrder } from './change';
import { insertLines, type LineReported, linesReported, removeLines } from './lines';
import type { LockedOrder } from './lock';
import { isLatePayment } from './nextState';
import { becomePaid } from './payments';
import { publishOrder } from './publish';
import { compareReport, recordReport, reportOf } from './report';

interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}

/**
 * Applies what a channel reports of a known, locked order besides its state. Until the order is paid, a newer report
 * replaces price, discount, lines, currency, conversation and buyer; the payment may carry the final ones. Throws a
 * validation error with the path of what differs from an order that was paid, or is not the channel's own.
 */
export async function takeTerms(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  account: AccountOfChannel,
  order: LockedOrder,
  event: InboundOrder,
): Promise<LockedOrder> {
  const { state } = event.order;
  if (state === 'refunded' || state === 'cancelled') return assertBuyer(trx, account, order, event);
  const report = reportOf(event);
  const { isOlder, isSame } = await compareReport(trx, author.companyId, order, report);
  if (state === 'created' && isOlder) return order;
  if (!mayChange(order)) return assertSame(trx, account, order, event);
  if (!isSame && !(await agreesWithPayment(trx, author.companyId, order, event))) {
    const changed = await replaceTerms(trx, deps, author, account, order, event);
    await recordReport(trx, author.companyId, order, report);
    return state === 'created' && changed !== order ? settleIfPaid(trx, deps, author, changed, event) : changed;
  }
  if (state === 'created') await recordReport(trx, author.companyId, order, report);
  return order;
}

/** Orders placed in the shop or by a member, and those with a coupon, have our terms, not the channel's. */
function mayChange({ state, source, couponCode }: LockedOrder): boolean {
  return state === 'created' && source === 'channel' && couponCode === null;
}

/**
 * Whether a payment matches the amount due as known, while the reported lines do not add up to it: a channel that
 * repeats the first price beside what was agreed and paid.
 */
async function agreesWithPayment(
  trx: Trx,
  companyId: string,
  known: LockedOrder,
  { order: { state, amount, currency, lines, discountAmount } }: InboundOrder,
): Promise<boolean> {
  if (state === 'created' || currency !== known.currency || amount !== known.amount) return false;
  if (sumOf(lines) - discountAmount === amount) return false;
  return areSameGoods(await linesReported(trx, companyId, known.id), lines);
}

async function replaceTerms(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  account: AccountOfChannel,
  order: LockedOrder,
  event: InboundOrder,
): Promise<LockedOrder> {
  const { lines, currency, discountAmount, taxAmount = 0 } = event.order;
  if (currency !== order.currency && order.paidAmount > order.refundedAmount) throw otherCurrency();
  const talk = await talkOf(trx, deps, account, event);
  if (talk.conversationId !== order.conversationId) await lockConversation(trx, author.companyId, talk.conversationId);
  const amount = Math.max(0, sumOf(lines) - discountAmount);
  const taxMode = taxAmount > 0 ? ('included' as const) : ('none' as const);
  const wanted = { currency, amount, discountAmount, taxMode, taxAmount, ...talk };
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== order[name as keyof typeof wanted]),
  );
  const before = await linesReported(trx, author.companyId, order.id);
  const isTaxed = taxAmount > 0 || order.taxAmount > 0;
  if (!isTaxed && currency === order.currency && JSON.stringify(before) === JSON.stringify(lines.map(reportedPart)))
    return Object.keys(change).length === 0 ? order : changeOrder(trx, deps.table('orders'), author, order, change);
  const changed = await changeOrder(trx, deps.table('orders'), author, order, change, {
    logged: { before: { lines: before.map(loggedPart) }, after: { lines: lines.map(loggedPart) } },
  });
  await removeLines(trx, author.companyId, changed);
  const taxes = taxAmount > 0 ? taxedAsReported(lines, discountAmount, taxAmount).lines : [];
  const given = lines.map((line, at) => ({ ...line, productId: null, skuId: null, ...taxes[at] }));
  await insertLines(trx, author, changed, given);
  return changed;
}

/** A partly paid order whose price was lowered to what was paid is paid. */
async function settleIfPaid(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { occurredAt: at }: InboundOrder,
): Promise<LockedOrder> {
  const paid = order.paidAmount - order.refundedAmount;
  if (paid > 0 && paid >= order.amount) {
    const settled = await changeOrder(trx, deps.table('orders'), author, order, { state: 'paid' }, { at });
    await becomePaid(trx, deps, author.companyId, [{ author, order: settled }]);
    return settled;
  }
  await publishOrder(trx, author, 'order-changed', order);
  return order;
}

/** The conversation of an event, created if new, and its customer. Throws if it belongs to another one. */
export async function talkOf(
  trx: Trx,
  deps: CheckoutDeps,
  account: AccountOfChannel,
  { conversation, contact, order: { lines } }: InboundOrder,
): Promise<{ readonly conversationId: string; readonly contactId: string }> {
  const productExternalId = lines.length === 1 ? lines[0]!.productExternalId : null;
  const conversationId = await conversationFor(trx, deps, account, { conversation, contact, productExternalId });
  const [theirs] = await query<{ contactId: string }>(trx, theirsSql, [
    account.companyId,
    account.id,
    conversationId,
    contact.sourceId,
  ]);
  if (theirs === undefined) throw invalid([{ path: 'contact.id', code: 'rule', message: otherTalkText }]);
  return { conversationId, contactId: theirs.contactId };
}

/** A repeated report must equal what is known, in the fields that it repeats. */
async function assertSame(
  trx: Trx,
  account: AccountOfChannel,
  known: LockedOrder,
  event: InboundOrder,
): Promise<LockedOrder> {
  const { currency, amount, state, lines } = event.order;
  await assertBuyer(trx, account, known, event);
  if (currency !== known.currency) throw otherCurrency();
  const isPayment = (known.state === 'created' && state !== 'created') || isLatePayment(known, state);
  if (!isPayment && amount !== known.amount && amount !== known.paidAmount)
    throw invalid([{ path: 'order.amount', code: 'amountDiffers', params: { amount: known.amount } }]);
  if (isOfChannel(known) && repeatsLines.includes(state))
    if (!areSameGoods(await linesReported(trx, account.companyId, known.id), lines))
      throw invalid([{ path: 'order.lines', code: 'rule', message: otherLinesText }]);
  return known;
}

/** A shipment may report part of the lines. */
const repeatsLines: readonly OrderState[] = ['created', 'paid'];

function isOfChannel({ source }: LockedOrder): boolean {
  return source === 'channel';
}

async function assertBuyer(
  trx: Trx,
  { id, companyId }: AccountOfChannel,
  order: LockedOrder,
  { contact }: InboundOrder,
): Promise<LockedOrder> {
  const rows = await query(trx, sameBuyerSql, [companyId, id, contact.sourceId, order.contactId]);
  if (rows.length === 0) throw invalid([{ path: 'contact.id', code: 'rule', message: otherBuyerText }]);
  return order;
}

function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the lines are the same in everything but title and amount. */
function areSameGoods(some: readonly LineReported[], others: readonly LineReported[]): boolean {
  const goodsOf = (lines: readonly LineReported[]) =>
    lines
      .map((line) => JSON.stringify([line.externalId, line.productExternalId, line.skuExternalId, line.quantity]))
      .sort();
  return JSON.stringify(goodsOf(some)) === JSON.stringify(goodsOf(others));
}

/** In the order in which `linesReported` selects the columns. */
function reportedPart(line: LineReported): LineReported {
  const { externalId, productExternalId, skuExternalId, title, quantity, amount } = line;
  return { externalId, productExternalId, skuExternalId, title, quantity, amount };
}

/** The columns of the lines that an order shows. */
function loggedPart({ title, quantity, amount }: LineReported): object {
  return { title, quantity, amount };
}

function otherCurrency() {
  return invalid([{ path: 'order.currency', code: 'rule', message: otherCurrencyText }]);
}

const theirsSql = prepared(`
  select c.contact_id as "contactId" from conversations c
    join contact_channels k on k.company_id = $1 and k.account_id = $2 and k.source_id = $4 and k.contact_id = c.contact_id
   where c.company_id = $1 and c.id = $3 limit 1`);
const sameBuyerSql = prepared(`
  select 1 from contact_channels where company_id = $1 and account_id = $2 and source_id = $3 and contact_id = $4`);

const otherBuyerText = { en: 'This order belongs to another customer.', zh: '此订单属于另一位买家。' };
const otherTalkText = { en: 'This conversation belongs to another customer.', zh: '此会话属于另一位买家。' };
const otherCurrencyText = { en: 'This order is in another currency.', zh: '此订单的币种不同。' };
const otherLinesText = {
  en: "This order's items differ, and it can no longer change.",
  zh: '此订单的商品不同，且订单已不能更改。',
};
