import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { type Due, dueAtOnce, followDue } from '../../kernel/jobs/due';
import type { PollLoop } from '../../kernel/jobs/pollLoop';
import type { CheckoutDeps } from '../deps';
import { endAttempt } from './attempts';
import { connectionOf } from './connection';
import { takeEvent } from './inbox';

/**
 * Poll loop over payments that were started and of which nothing was heard: asks their providers, and ends those whose
 * orders need no payment any more, so that nobody pays them.
 */
export function lookAtPayments(db: Db, deps: CheckoutDeps, changed: () => void): PollLoop {
  return followDue(pauseMs, openPayments(db, deps), changed);
}

export function openPayments(db: Db, deps: CheckoutDeps): Due<{ readonly id: string; readonly companyId: string }> {
  return {
    onError: deps.onError,
    find: () => query(db, dueSql, []),
    async settle({ id, companyId }) {
      const [attempt] = await query<Open>(db, claimSql, [companyId, id]);
      if (attempt === undefined) return false;
      const { connectionId, reference, ending, isPast } = attempt;
      const connection = connectionId === null ? null : await connectionOf(db, deps, connectionId);
      if (connection !== null && reference !== null) {
        if (ending) await connection.provider.end?.(reference);
        // Paid at the moment when it ended: that payment counts as any other.
        for (const event of (await connection.provider.look?.({ id, reference })) ?? [])
          await takeEvent(db, deps, connection, event);
      }
      if (ending || isPast) await endAttempt(db, companyId, id);
      return true;
    },
  };
}

const pauseMs = 10_000;

interface Open {
  readonly connectionId: string | null;
  readonly reference: string | null;
  readonly ending: boolean;
  /** Even a late payment would have been heard of by now. */
  readonly isPast: boolean;
}

const isDue = `a.state = 'open' and (a.look_at <= now() or not a.ending and exists (
    select from orders o where o.company_id = a.company_id and o.id = a.order_id and o.state <> 'created'))`;
const dueSql = prepared(
  everyCompany(`
  select a.id, a.company_id as "companyId" from payment_attempts a where ${isDue} order by a.look_at limit ${dueAtOnce}`),
);
// Of several nodes one asks; the next time is later each time.
const claimSql = prepared(`
  update payment_attempts a set looks = a.looks + 1, look_at = now() + least(interval '2 minutes' * power(2, a.looks), interval '1 hour'),
         ending = exists (select from orders o where o.company_id = $1 and o.id = a.order_id and o.state <> 'created')
   where a.company_id = $1 and a.id = $2 and ${isDue}
  returning connection_id as "connectionId", reference, ending, expires_at < now() - interval '1 day' as "isPast"`);
