import { unpaidMinutes } from '../../../src/schema/shop';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, kept, run } from '../../kernel/db/queries';
import { type Rounds, startRounds } from '../../kernel/jobs/rounds';
import type { CheckoutParts } from '../parts';
import { cancelOrder } from './cancel';

const pauseMs = 10_000;
const atOnce = 50;

/** Cancels what nobody paid in time, in the shop or by the time that was set, so that its coupon can be used by others. `changed` after there was any. */
export function expireOrders(
  db: Db,
  parts: CheckoutParts,
  onError: (error: unknown) => void,
  changed: () => void,
): Rounds {
  return startRounds(
    pauseMs,
    async () => {
      const cancelled = await cancelUnpaid(db, parts, onError);
      if (cancelled > 0) changed();
      return cancelled === atOnce;
    },
    onError,
  );
}

/** One round of it: how many were cancelled. */
export async function cancelUnpaid(db: Db, parts: CheckoutParts, onError: (error: unknown) => void): Promise<number> {
  const due = await run<{ id: string; companyId: string }>(db, dueText, [unpaidMinutes]);
  let cancelled = 0;
  for (const { id, companyId } of due) {
    const author = { companyId, userId: null, requestId: 'unpaid' };
    try {
      // Looked at once more while it is held: whoever pays just now comes first, or finds it cancelled.
      if (await inPatientTransaction(db, (trx) => cancelOrder(trx, parts, author, id))) cancelled += 1;
    } catch (error) {
      onError(error);
    }
  }
  return cancelled;
}

// By the database's clock; what was paid in part waits for a person.
const dueText = kept(
  everyCompany(`
  select id, company_id as "companyId" from orders
   where state = 'created' and paid_amount = 0
     and (source = 'shop' and created_at < now() - make_interval(mins => $1::integer) or pay_by < now())
   order by created_at limit ${atOnce}`),
);
