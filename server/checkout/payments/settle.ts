import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, inSavepoint, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, lockOrder } from '../orders/lock';
import { pay } from '../orders/pay';
import { recordRefund } from '../orders/refund';
import { disputed } from './dispute';
import { markPaid } from './paid';
import { refundFailed, refundSent } from './returned';
import { keepForReview, keepUnknown } from './review';
import type { Stored } from './stored';

/** Settles a stored event exactly once; false if its payment is not known yet. */
export async function settleOne(db: Db, deps: CheckoutDeps, stored: Stored): Promise<boolean> {
  const { companyId, id, orderId, kind, isOld } = stored;
  if (orderId === null) {
    // A refund or dispute of something that was not sold here: other uses of the provider's account.
    if (kind !== 'paid') return isOld ? end(db, companyId, id, 'noted') : false;
    await keepUnknown(db, deps, authorOf(stored), stored);
    return true;
  }
  if (kind === 'paid') return settlePaid(db, deps, stored, orderId);
  await inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    // Claimed under the order's lock: whoever comes second finds it settled.
    if (!(await end(trx, companyId, id, 'settled'))) return;
    await settleLocked(trx, deps, order, stored);
    await failPoint('order.before-commit');
  });
  await failPoint('order.after-commit');
  return true;
}

/** `pay` records a payment once, so settling it a second time changes nothing. */
async function settlePaid(db: Db, deps: CheckoutDeps, stored: Stored, orderId: string): Promise<boolean> {
  const { companyId, source, eventId, amount, currency } = stored;
  const { requestId } = authorOf(stored);
  const payment = { key: { id: orderId }, source, eventId, amount, currency, requestId, stored };
  const paid = await pay(db, deps, companyId, payment);
  await failPoint('order.after-commit');
  if (paid !== 'other') return true;
  await keepUnknown(db, deps, authorOf(stored), stored);
  await markPaid(db, companyId, [stored]);
  return true;
}

async function settleLocked(trx: Trx, deps: CheckoutDeps, order: LockedOrder, stored: Stored): Promise<void> {
  const author = authorOf(stored);
  if (order.currency !== stored.currency && stored.kind !== 'dispute-won')
    return void (await keepForReview(trx, deps, author, order, stored, 'currency'));
  if (stored.kind !== 'refunded' && stored.kind !== 'refund-failed') return disputed(trx, deps, author, order, stored);
  return settleRefund(trx, deps, author, order, stored);
}

/** Records a refund of a locked order, or that it failed. Either may be heard twice, and in any order. */
export async function settleRefund(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  stored: Stored,
): Promise<void> {
  if (stored.kind === 'refund-failed') return refundFailed(trx, deps, author, order, stored);
  if (await hasFailed(trx, stored)) return;
  await refundSent(trx, stored);
  const { source, eventId, amount } = stored;
  try {
    await inSavepoint(trx, () => recordRefund(trx, deps, author, order, { source, eventId, amount }));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    await keepForReview(trx, deps, author, order, stored, 'too-much');
  }
}

function authorOf({
  companyId,
  source,
}: Pick<Stored, 'companyId' | 'source'>): Author & { readonly requestId: string } {
  return { companyId, userId: null, requestId: `payment ${source.split(':')[0]}` };
}

/** The refund was reported as failed before it was reported at all. */
async function hasFailed(
  trx: Trx,
  { companyId, source, eventId }: Pick<Stored, 'companyId' | 'source' | 'eventId'>,
): Promise<boolean> {
  return (await query(trx, failedSql, [companyId, source, eventId])).length > 0;
}

/** More was refunded than is left of the payments. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Refusal && error.details.issues?.[0]?.path === 'amount';
}

async function end(db: Db, companyId: string, id: string, outcome: 'settled' | 'noted'): Promise<boolean> {
  return (await query(db, endSql, [companyId, id, outcome])).length > 0;
}

const endSql = prepared(`
  update payment_inbox set outcome = $3 where company_id = $1 and id = $2 and outcome = 'waiting' returning id`);
const failedSql = prepared(`
  select from payment_inbox where company_id = $1 and source = $2 and event_id = $3 and kind = 'refund-failed'`);
