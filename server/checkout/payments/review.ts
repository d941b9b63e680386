import { permissionCode } from '../../../src/schema/permissions/permissions';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { holdersOf } from '../../company/access/holders';
import type { NoticeParameters } from '../../company/notifications/kind';
import type { NoticeOf } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import type { LockedOrder } from '../orders/lock';
import type { MoneyEvent, Recorded } from '../orders/payments';
import type { MoneyKind } from './provider';

interface MoneyToReview extends MoneyEvent {
  readonly kind: MoneyKind;
  readonly currency: string;
}

/** 'unknown': there is no such order. */
type Reason = NoticeParameters['money-unclear']['reason'];

/**
 * Keeps money that does not fit its order, once, and notifies the members who may record refunds. Nothing else changes:
 * the money has moved whatever we answer, so refusing the call would only make the provider repeat it for days.
 */
export async function keepForReview(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder | null,
  { source, eventId, kind, amount, currency }: MoneyToReview,
  reason: Reason,
): Promise<Recorded> {
  const values = [author.companyId, source, eventId, kind, order?.id ?? null, amount, currency, reason];
  const kept = await query(trx, keepSql, values);
  if (kept.length === 0) return 'repeated';
  const number = order?.externalId ?? null;
  const parameters = { number, money: kind, amount, currency, reason };
  await notifyMoney(trx, deps, author, order, { kind: 'money-unclear', parameters });
  return 'noted';
}

type Told = 'money-unclear' | 'payment-disputed' | 'refund-failed';
type MoneyNotice = { readonly [K in Told]: Pick<NoticeOf<K>, 'kind' | 'parameters'> }[Told];

/** Notifies the members who may refund an order; without one, all who may refund any. */
export async function notifyMoney(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: Pick<LockedOrder, 'id' | 'accountId'> | null,
  notice: MoneyNotice,
): Promise<void> {
  const { schema } = deps.table('orders');
  const code = permissionCode(schema, 'refund');
  const people =
    order === null
      ? await holdersOf(trx, deps, author.companyId, code)
      : await colleaguesOf(trx, deps, author.companyId, order.accountId, code);
  const link = order === null ? schema.route : `${schema.route}/${order.id}/show`;
  await notify(
    trx,
    author,
    [...people].map((to) => ({ to, link, ...notice })),
  );
}

/** Like `keepForReview`, for money of no order. */
export function keepUnknown(db: Db, deps: CheckoutDeps, author: Author, money: MoneyToReview): Promise<Recorded> {
  return inTransaction(db, (trx) => keepForReview(trx, deps, author, null, money, 'unknown'));
}

// What a member has settled stays settled.
const keepSql = prepared(`
  insert into payment_inbox as i (company_id, source, event_id, kind, order_id, amount, currency, outcome, reason)
  values ($1, $2, $3, $4, $5, $6, $7, 'review', $8)
      on conflict (company_id, source, event_id, kind) do update set outcome = 'review', reason = excluded.reason
   where i.outcome <> 'review' and i.settled_at is null returning 1 as kept`);
