import type { Order } from '../../../src/schema/order';
import { cancelOrder } from '../../checkout/orders/cancel';
import { lockOrder } from '../../checkout/orders/lock';
import { moveOrder } from '../../checkout/orders/move';
import { recordRefund } from '../../checkout/orders/refund';
import { applyDecision } from '../../delivery/actions/decide';
import { reissue } from '../../delivery/actions/reissue';
import { resend } from '../../delivery/actions/resend';
import { returnDelivered } from '../../delivery/actions/return';
import { type LockedDelivery, lockDelivery } from '../../delivery/engine/lock';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import { reportMessages } from './reportMessages';
import type { Seeding } from './seeding';

type Do = (trx: Trx, seeding: Seeding, order: Order) => Promise<unknown>;

/** What members and channels later do with a demo order, using the production functions. */
export const laterActions = {
  received: (trx, { checkout, author }, { id }) =>
    moveOrder(trx, checkout, { ...author, userId: null }, id, 'received'),
  refunded: (trx, { checkout, author }, order) => refund(trx, checkout, author, order, null),
  'part-refunded': (trx, { checkout, author }, order) =>
    refund(trx, checkout, author, order, Math.round(order.amount / 3)),
  cancelled: (trx, { checkout, author }, { id }) => cancelOrder(trx, checkout, author, id),
  async reissued(trx, seeding, order) {
    const { app, author } = seeding;
    for (const delivery of await deliveriesOf(trx, author, order))
      await reissue(trx, app.delivery.deps, author, delivery, '买家截图显示密钥已被使用');
    await reportMessages(trx, seeding, order, 'arrived');
  },
  async resent(trx, seeding, order) {
    for (const delivery of await deliveriesOf(trx, seeding.author, order)) await resend(trx, seeding.author, delivery);
    await reportMessages(trx, seeding, order, 'arrived');
  },
  async approved(trx, seeding, order) {
    const { app, author } = seeding;
    for (const delivery of await deliveriesOf(trx, author, order))
      await applyDecision(trx, app.delivery.deps, author, delivery, {
        decision: 'deliver',
        ruleId: null,
        note: '已电话确认',
      });
    await reportMessages(trx, seeding, order, 'arrived');
  },
  async returned(trx, { author }, order) {
    for (const delivery of await deliveriesOf(trx, author, order))
      await returnDelivered(trx, author, delivery, 'Not opened, says the channel.');
  },
} satisfies Readonly<Record<string, Do>>;

export type LaterAction = keyof typeof laterActions;

async function refund(trx: Trx, checkout: Seeding['checkout'], author: Author, { id }: Order, amount: number | null) {
  const order = await lockOrder(trx, checkout.table('orders'), author.companyId, id);
  await recordRefund(trx, checkout, author, order, { source: 'member', eventId: `demo-refund-${id}`, amount });
}

async function deliveriesOf(trx: Trx, { companyId }: Author, { id }: Order): Promise<LockedDelivery[]> {
  const rows = await query<{ id: string }>(trx, deliveriesSql, [companyId, id]);
  const deliveries: LockedDelivery[] = [];
  for (const row of rows) deliveries.push((await lockDelivery(trx, companyId, row.id, 'wait'))!);
  return deliveries;
}

const deliveriesSql = 'select id from deliveries where company_id = $1 and order_id = $2 order by id';
