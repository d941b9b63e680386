import { permissionCode } from '../../../src/schema/permissions/permissions';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { notify } from '../../company/notifications/notify';
import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutDeps } from '../deps';
import type { LockedOrder } from '../orders/lock';
import type { MoneyEvent, Recorded } from '../orders/payments';

interface MoneyToReview extends MoneyEvent {
  readonly kind: 'paid' | 'refunded';
  readonly currency: string;
}

/**
 * Keeps money that does not fit its order, once, and notifies the members who may record refunds. Nothing else changes:
 * the money has moved whatever we answer, so refusing the callback would only make the provider repeat it for days.
 */
export async function keepForReview(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  order: LockedOrder,
  { source, eventId, kind, amount, currency }: MoneyToReview,
): Promise<Recorded> {
  const { companyId } = author;
  const kept = await query(trx, keepSql, [companyId, source, eventId, kind, order.id, amount, currency]);
  if (kept.length === 0) return 'repeated';
  const { schema } = deps.table('orders');
  const people = await colleaguesOf(trx, deps, companyId, order.accountId, permissionCode(schema, 'refund'));
  const parameters = { number: order.externalId, money: kind, amount, currency };
  await notify(
    trx,
    author,
    [...people].map((to) => ({ to, kind: 'money-unclear', link: `${schema.route}/${order.id}/show`, parameters })),
  );
  return 'noted';
}

const keepSql = prepared(`
  insert into money_to_review (company_id, source, event_id, kind, order_id, amount, currency)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as kept`);
