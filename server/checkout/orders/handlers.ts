import { v7 as newId } from 'uuid';
import { inPatientTransaction } from '../../kernel/db/patience';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { Refusal } from '../../kernel/http/refusal';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import type { MemberContext } from '../../kernel/routes/route';
import type { CheckoutDeps } from '../deps';
import { cancelOrder } from './cancel';
import { lockOrder } from './lock';
import { recordPaymentOf } from './payments';
import { recordRefund } from './refund';

/** The members' actions on orders. Each returns the updated order. */
export function orderHandlers(deps: CheckoutDeps) {
  return {
    pay: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, (trx) => pay(trx, deps, context, id)),
    },
    refund: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, async (trx) => {
          const { amount, reason } = context.body as { amount: number | null; reason: string };
          await recordRefund(trx, deps, context.author, {
            ...{ orderId: id, source: 'member', eventId: newId(), amount, reason },
          });
        }),
    },
    cancel: {
      handle: (context: MemberContext, { id }: StoredRecord) =>
        doing(deps, context, id, async (trx) => {
          if (!(await cancelOrder(trx, deps, context.author, id))) throw tooLate();
        }),
    },
  } satisfies Record<string, ActionHandler>;
}

async function pay(trx: Trx, deps: CheckoutDeps, { author }: MemberContext, id: string): Promise<void> {
  const order = await lockOrder(trx, deps.table('orders'), author.companyId, id);
  // Checked under the lock: when two members record the same payment, the second is refused.
  if (order.state !== 'created') throw tooLate();
  const due = Math.max(0, order.amount - (order.paidAmount - order.refundedAmount));
  await recordPaymentOf(trx, deps, author, order, {
    ...{ orderId: id, source: 'member', eventId: newId(), amount: due },
  });
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
