import { v7 as newId } from 'uuid';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { Refusal } from '../../kernel/http/refusal';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import { isFinal, PaymentFault } from '../../kernel/payments/provider';
import type { CheckoutDeps } from '../deps';
import { type LockedOrder, lockOrder } from '../orders/lock';
import { connectionOf } from './connection';
import { kindsByHand } from './kinds';
import type { SentRefund } from './provider';
import { notifyMoney } from './review';
import { settleRefund } from './settle';

/** The part of an order's payments that is being refunded at this moment. */
export async function beingRefunded(trx: Trx, companyId: string, orderId: string): Promise<number> {
  const [row] = await query<{ amount: number }>(trx, sendingSql, [companyId, orderId]);
  return row!.amount;
}

/**
 * Stores refunds of a locked order to be sent through the providers that took its money, the newest payment first.
 * Returns the rest, which no provider can send back. `sendRefunds` sends them after the transaction.
 */
export async function storeRefunds(
  trx: Trx,
  { companyId, userId }: Author,
  order: LockedOrder,
  amount: number,
  reason: string,
): Promise<number> {
  const payments = await query<Refundable>(trx, refundableSql, [companyId, order.id, kindsByHand]);
  let rest = amount;
  for (const { connectionId, payment, left } of payments) {
    const part = Math.min(rest, left);
    if (part <= 0) continue;
    rest -= part;
    const values = [newId(), companyId, order.id, connectionId, payment, part, order.currency, reason, userId];
    await query(trx, storeSql, values);
  }
  return rest;
}

/**
 * Sends the refunds of an order that are to be sent now. Runs outside a transaction. Throws REFUND_REFUSED if the
 * provider will not do it, and REFUND_WAITS if it does not respond: the refund is then tried again.
 */
export async function sendRefunds(db: Db, deps: CheckoutDeps, companyId: string, orderId: string): Promise<void> {
  const refunds = await query<{ id: string }>(db, ofOrderSql, [companyId, orderId]);
  for (const { id } of refunds)
    try {
      await sendRefund(db, deps, companyId, id);
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error;
      deps.onError(error);
      throw isFinal(error) ? refused() : waits();
    }
}

/** Sends refunds again whose provider did not respond. */
export function waitingRefunds(db: Db, deps: CheckoutDeps): Due {
  return {
    pauseMs: 10_000,
    onError: deps.onError,
    find: () => query(db, dueSql, []),
    settle: ({ id, companyId }) => sendRefund(db, deps, companyId, id),
  };
}

/** Our ID of the refund identifies it at the provider, so a repeated call sends the money once. */
async function sendRefund(db: Db, deps: CheckoutDeps, companyId: string, id: string): Promise<boolean> {
  const [refund] = await query<Claimed>(db, claimSql, [companyId, id]);
  if (refund === undefined) return false;
  const { connectionId, payment, paid, amount, currency } = refund;
  try {
    const connection = await connectionOf(db, deps, connectionId);
    const sent = await connection!.provider.refund!({ id, payment, paid, amount, currency });
    await failPoint('payment.refund-sent');
    await record(db, deps, { ...refund, id, companyId, source: connection!.source }, sent);
  } catch (error) {
    if (error instanceof PaymentFault && isFinal(error)) await giveUp(db, deps, companyId, { ...refund, id });
    throw error;
  }
  return true;
}

type ToRecord = Claimed & { readonly id: string; readonly companyId: string; readonly source: string };

/** The provider's call may have come before: whoever is second changes nothing. */
function record(db: Db, deps: CheckoutDeps, refund: ToRecord, sent: SentRefund): Promise<void> {
  const { id, companyId, orderId, connectionId, userId, payment, amount, currency, source } = refund;
  const kind = sent.failed ? ('refund-failed' as const) : ('refunded' as const);
  const event = { eventId: sent.id, payment, attemptId: null, refundId: id, orderId, amount, currency };
  const stored = { ...event, id, companyId, source, connectionId, kind, isOld: false };
  const author = { companyId, userId, requestId: 'refund' };
  return inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    await settleRefund(trx, deps, author, order, stored);
    await failPoint('order.before-commit');
  });
}

function giveUp(
  db: Db,
  deps: CheckoutDeps,
  companyId: string,
  refund: Claimed & { readonly id: string },
): Promise<void> {
  const { id, orderId, amount, currency } = refund;
  return inPatientTransaction(db, async (trx) => {
    const order = await lockOrder(trx, deps.table('orders'), companyId, orderId);
    if ((await query(trx, failSql, [companyId, id])).length === 0) return;
    const parameters = { number: order.externalId, amount, currency };
    const author = { companyId, userId: null, requestId: 'refund' };
    await notifyMoney(trx, deps, author, order, { kind: 'refund-failed', parameters });
  });
}

function refused(): Refusal {
  return new Refusal(409, 'REFUND_REFUSED', {
    en: "The payment provider refused the refund, and no money was sent. Check the payment there: it may be refunded already, or the account's balance may be too low.",
    zh: '支付渠道拒绝退款，款项未退出。请在渠道后台核对：可能已退款，或账户余额不足。',
  });
}

function waits(): Refusal {
  return new Refusal(503, 'REFUND_WAITS', {
    en: "The payment provider isn't responding. The refund is stored and is sent as soon as it does.",
    zh: '支付渠道暂无响应。退款已保存，恢复后会自动发送。',
  });
}

interface Refundable {
  readonly connectionId: string;
  readonly payment: string;
  readonly left: number;
}

interface Claimed {
  readonly orderId: string;
  readonly connectionId: string;
  readonly payment: string;
  readonly paid: number;
  readonly amount: number;
  readonly currency: string;
  readonly userId: string | null;
}

const sendingSql = prepared(`
  select coalesce(sum(amount), 0)::bigint as amount from payment_refunds
   where company_id = $1 and order_id = $2 and state = 'sending'`);
// Less what was refunded of each payment: by us, and at the provider.
const refundableSql = prepared(`
  select p.connection_id as "connectionId", p.event_id as payment, (p.amount
      - coalesce((select sum(r.amount) from payment_refunds r
          where r.company_id = $1 and r.order_id = $2 and r.payment = p.event_id and r.state <> 'failed'), 0)
      - coalesce((select sum(x.amount) from payment_inbox x
          where x.company_id = $1 and x.source = p.source and x.payment = p.event_id and x.outcome = 'settled'
            and x.kind in ('refunded', 'dispute-lost')
            and not exists (select from payment_refunds r where r.company_id = $1 and r.order_id = $2 and r.reference = x.event_id)
            and not exists (select from payment_inbox f where f.company_id = $1 and f.source = p.source and f.event_id = x.event_id
                  and f.kind = 'refund-failed')), 0))::bigint as left
    from payment_inbox p join payment_connections c on c.company_id = p.company_id and c.id = p.connection_id and c.provider <> all($3::text[])
   where p.company_id = $1 and p.order_id = $2 and p.kind = 'paid' and p.outcome = 'settled' order by p.at desc, p.id desc`);
const storeSql = prepared(`
  insert into payment_refunds (id, company_id, order_id, connection_id, payment, amount, currency, reason, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
const ofOrderSql = prepared(`
  select id from payment_refunds where company_id = $1 and order_id = $2 and state = 'sending' order by id`);
const dueSql = prepared(
  everyCompany(`
  select id, company_id as "companyId" from payment_refunds
   where state = 'sending' and next_at <= now() order by next_at limit ${dueAtOnce}`),
);
// Claimed for as long as a call may take, and longer with each try.
const claimSql = prepared(`
  update payment_refunds r set tries = tries + 1, next_at = now() + least(interval '1 minute' * power(2, tries), interval '6 hours')
   where company_id = $1 and id = $2 and state = 'sending' and next_at <= now()
  returning order_id as "orderId", connection_id as "connectionId", payment, amount, currency, created_by as "userId",
    (select p.amount from payment_inbox p where p.company_id = $1 and p.connection_id = r.connection_id
        and p.event_id = r.payment and p.kind = 'paid') as paid`);
const failSql = prepared(`
  update payment_refunds set state = 'failed' where company_id = $1 and id = $2 and state = 'sending' returning id`);
