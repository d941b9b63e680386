import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import type { CheckoutDeps } from '../deps';
import type { Recorded } from '../orders/payments';
import { endAttempt } from './attempts';
import { type Connection, connectionOf } from './connection';
import { takeEvent } from './inbox';
import type { Attempt, ProviderEvent } from './provider';

/**
 * Payments that were started and of which nothing was heard: asks their providers, and ends those whose orders need no
 * payment any more, so that nobody pays them.
 */
export function openPayments(db: Db, deps: CheckoutDeps): Due {
  return {
    pauseMs: 10_000,
    onError: deps.onError,
    find: () => query(db, dueSql, []),
    async settle({ id, companyId }) {
      const [attempt] = await query<Open>(db, claimSql, [companyId, id]);
      if (attempt === undefined) return false;
      const { connectionId, reference, ending, isWanted, isPast } = attempt;
      const connection = connectionId === null ? null : await connectionOf(db, deps, connectionId);
      if (connection !== null && reference !== null) {
        if (ending) await connection.provider.end?.({ id, reference });
        // Paid at the moment when it ended: that payment counts as any other.
        await ask(db, deps, connection, { id, reference, isWanted });
      }
      if (ending || isPast) await endAttempt(db, companyId, id);
      return true;
    },
  };
}

/** Asks about one payment now, because its provider says that something happened. Throws PaymentFault. */
export async function lookNow(
  db: Db,
  deps: CheckoutDeps,
  connection: Connection,
  { attemptId, eventId }: Pick<ProviderEvent, 'attemptId' | 'eventId'>,
): Promise<Recorded[]> {
  const { companyId, id } = connection;
  const [attempt] = await query<Pick<Open, 'reference' | 'isWanted'>>(db, nowSql, [companyId, attemptId, id]);
  if (attempt === undefined || attemptId === null) return [];
  const { reference, isWanted } = attempt;
  return ask(db, deps, connection, { id: attemptId, reference: reference ?? eventId, isWanted });
}

async function ask(db: Db, deps: CheckoutDeps, connection: Connection, attempt: Attempt): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const event of (await connection.provider.look?.(attempt)) ?? [])
    recorded.push(await takeEvent(db, deps, connection, event));
  return recorded;
}

interface Open {
  readonly connectionId: string | null;
  readonly reference: string | null;
  readonly ending: boolean;
  readonly isWanted: boolean;
  /** Even a late payment would have been heard of by now. */
  readonly isPast: boolean;
}

const isDue = `a.state = 'open' and (a.look_at <= now() or not a.ending and exists (
    select from orders o where o.company_id = a.company_id and o.id = a.order_id and o.state <> 'created'))`;
const dueSql = prepared(
  everyCompany(`
  select a.id, a.company_id as "companyId" from payment_attempts a where ${isDue} order by a.look_at limit ${dueAtOnce}`),
);
/** At least as much is still due. */
const wantedSql = `exists (select from orders o where o.company_id = $1 and o.id = a.order_id and o.state = 'created'
    and o.amount - o.paid_amount + o.refunded_amount >= a.amount) as "isWanted"`;
// Of several nodes one asks; the next time is later each time.
const claimSql = prepared(`
  update payment_attempts a set looks = a.looks + 1, look_at = now() + least(interval '2 minutes' * power(2, a.looks), interval '1 hour'),
         ending = exists (select from orders o where o.company_id = $1 and o.id = a.order_id and o.state <> 'created')
   where a.company_id = $1 and a.id = $2 and ${isDue}
  returning connection_id as "connectionId", reference, ending, expires_at < now() - interval '1 day' as "isPast", ${wantedSql}`);
const nowSql = prepared(`
  select a.reference, ${wantedSql} from payment_attempts a where a.company_id = $1 and a.id = $2::uuid and a.connection_id = $3`);
