import { v7 as newId } from 'uuid';
import { inPatientTransaction } from '../../kernel/db/patience';
import type { Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { type ActionHandler, answeringRecord } from '../../kernel/routes/behaviour';
import type { MemberContext } from '../../kernel/routes/route';
import type { CheckoutDeps } from '../deps';
import { issueInvoice } from '../invoices/issue';
import { beingRefunded, sendRefunds, storeRefunds } from '../payments/refunds';
import { cancelOrder } from './cancel';
import { lockOrder } from './lock';
import { recordPayment } from './payments';
import { recordRefund } from './refund';

/** The members' actions on orders. Each returns the updated order. */
export function orderHandlers(deps: CheckoutDeps) {
  return answeringRecord({
    pay: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, (trx) => pay(trx, deps, context, id)),
    },
    refund: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, (trx) => refund(trx, deps, context, id)),
      async finish({ db, author }, order) {
        const { id } = order as StoredRecord;
        await sendRefunds(db, deps, author.companyId, id);
        return readRecord(db, deps.table('orders'), author, id);
      },
    },
    issueInvoice: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, async (trx) => {
          const order = await lockOrder(trx, deps.table('orders'), context.author.companyId, id);
          await issueInvoice(trx, deps, context.author, order);
        }),
    },
    cancel: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, async (trx) => {
          if (!(await cancelOrder(trx, deps, context.author, id))) throw tooLate();
        }),
    },
  } satisfies Record<string, ActionHandler>);
}

async function pay(trx: Trx, deps: CheckoutDeps, { author }: MemberContext, id: string): Promise<void> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, id);
  // Checked under the lock: when two members record the same payment, the second is refused.
  if (order.state !== 'created') throw tooLate();
  const due = Math.max(0, order.amount - (order.paidAmount - order.refundedAmount));
  await recordPayment(trx, deps, author, order, {
    source: 'member',
    eventId: newId(),
    amount: due,
  });
}

async function refund(trx: Trx, deps: CheckoutDeps, { author, body }: MemberContext, id: string): Promise<void> {
  const { amount: wanted, reason, onlyRecord } = body as unknown as RefundInput;
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, id);
  // Checked under the lock: when two members refund everything, the second is refused. A free order that was paid has
  // nothing left either, but its refund ends it.
  if (order.paidAmount <= order.refundedAmount && ['created', 'cancelled', 'refunded'].includes(order.state))
    throw nothingLeft();
  const left = order.paidAmount - order.refundedAmount - (await beingRefunded(trx, author.companyId, id));
  const amount = wanted ?? left;
  if (amount > left)
    throw invalid([{ path: 'amount', code: 'max', params: { limit: left, currency: order.currency } }]);
  const rest = onlyRecord ? amount : await storeRefunds(trx, author, order, amount, reason);
  if (rest === 0 && amount > 0) return;
  await recordRefund(trx, deps, author, order, { source: 'member', eventId: newId(), amount: rest, reason });
}

interface RefundInput {
  /** Minor units; null: all that is left. */
  readonly amount: number | null;
  readonly reason: string;
  /** The money has been sent back already. */
  readonly onlyRecord: boolean | null;
}

async function doing(
  deps: CheckoutDeps,
  { db, author }: MemberContext,
  id: string,
  action: (trx: Trx) => Promise<void>,
): Promise<StoredRecord> {
  await inPatientTransaction(db, action);
  deps.fulfilment.wake();
  return readRecord(db, deps.table('orders'), author, id);
}

function tooLate(): Refusal {
  return new Refusal(409, 'ORDER_MOVED_ON', {
    en: 'The order has changed in the meantime. Check its current status.',
    zh: '订单状态已变化，请查看最新状态。',
  });
}

function nothingLeft(): Refusal {
  return new Refusal(409, 'ORDER_NOTHING_TO_REFUND', {
    en: 'There is nothing to refund: the order was not paid, or all of it has been refunded.',
    zh: '没有可退的金额：该订单未付款，或已全部退款。',
  });
}
