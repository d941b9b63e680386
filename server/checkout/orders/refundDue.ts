import { permissionCode } from '../../../src/schema/permissions/permissions';
import { colleaguesOf } from '../../chat/conversations/colleagues';
import { notify } from '../../company/notifications/notify';
import type { Author, Trx } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import type { LockedOrder } from './lock';

/** Notifies members who may record refunds that an order has a payment to refund: `amount`, in minor units. */
export async function notifyRefundDue(
  trx: Trx,
  deps: CheckoutDeps,
  author: Author,
  { id, accountId, externalId, currency, state }: LockedOrder,
  amount: number,
): Promise<void> {
  const { schema } = deps.table('orders');
  const people = await colleaguesOf(trx, deps, author.companyId, accountId, permissionCode(schema, 'refund'));
  await notify(
    trx,
    author,
    [...people].map((to) => ({
      to,
      kind: 'refund-due',
      link: `${schema.route}/${id}/show`,
      parameters: { number: externalId, amount, currency, state },
    })),
  );
}
