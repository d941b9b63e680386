import { unpaidMinutes } from '../../../src/schema/shop';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, kept, run } from '../../kernel/db/queries';
import { type Due, dueAtOnce, followDue } from '../../kernel/jobs/due';
import type { Rounds } from '../../kernel/jobs/rounds';
import type { CheckoutParts } from '../parts';
import { cancelOrder } from './cancel';

const pauseMs = 10_000;

/** Cancels what nobody paid in time, in the shop or by the time that was set, so that its coupon can be used by others. `changed` after there was any. */
export function expireOrders(
  db: Db,
  parts: CheckoutParts,
  onError: (error: unknown) => void,
  changed: () => void,
): Rounds {
  return followDue(pauseMs, unpaidOrders(db, parts, onError), changed);
}

/** Orders to cancel. Whoever pays just now comes first, or finds it cancelled. */
export function unpaidOrders(
  db: Db,
  parts: CheckoutParts,
  onError: (error: unknown) => void,
): Due<{ readonly id: string; readonly companyId: string }> {
  return {
    onError,
    find: () => run(db, dueText, [unpaidMinutes]),
    settle: ({ id, companyId }) =>
      inPatientTransaction(db, (trx) => cancelOrder(trx, parts, { companyId, userId: null, requestId: 'unpaid' }, id)),
  };
}

// By the database's clock; what was paid in part waits for a person.
const dueText = kept(
  everyCompany(`
  select id, company_id as "companyId" from orders
   where state = 'created' and paid_amount = 0
     and (source = 'shop' and created_at < now() - make_interval(mins => $1::integer) or pay_by < now())
   order by created_at limit ${dueAtOnce}`),
);
