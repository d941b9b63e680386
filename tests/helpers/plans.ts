import { type Booking, book } from '../../server/billing/subscription/book';
import { dueSubscriptions } from '../../server/billing/subscription/due';
import { setSuspended } from '../../server/company/data/suspend';
import { settleDue } from '../../server/kernel/jobs/due';
import type { TestServer } from './server';

/** Bookings of a company and the passing of time. */
export interface Plans {
  book(booking: Booking): Promise<void>;
  suspend(isSuspended: boolean): Promise<void>;
  /** Runs one pass over due subscriptions; returns for how many companies something was done. */
  round(): Promise<number>;
  /** Runs a pass that fails while removing seats; returns its errors. During the pass the free plan has no seats. */
  failingRound(): Promise<string[]>;
  /** Shifts the subscription's dates into the past by that much. */
  pass(time: { readonly days?: number; readonly ms?: number }): Promise<void>;
  /** Sets the subscription's dates so that exactly half of its year has passed. */
  passHalf(): Promise<void>;
}

export function plansOf(server: TestServer, companyId: string): Plans {
  const { app, pool } = server;
  const parts = {
    table: (name: string) => app.tables.find(({ schema }) => schema.name === name)!,
    codesOfApi: () => [],
  };
  const author = { companyId, userId: null, requestId: 'test' };
  return {
    book: (booking) => app.db.transaction().execute((trx) => book(trx, parts, author, booking)),
    async suspend(isSuspended) {
      await app.db.transaction().execute((trx) => setSuspended(trx, author, isSuspended));
      app.actors.forget();
    },
    round: () =>
      settleDue(
        dueSubscriptions(app.db, parts, (error) => {
          throw error;
        }),
      ),
    async failingRound() {
      const failures: string[] = [];
      const gone = () => {
        throw new Error('The table does not exist.');
      };
      await pool.query(`update editions set seats = 0 where code = 'FREE'`);
      await settleDue(
        dueSubscriptions(app.db, { ...parts, table: gone }, (error) => failures.push((error as Error).message)),
      );
      await pool.query(`update editions set seats = 3 where code = 'FREE'`);
      return failures;
    },
    async passHalf() {
      await pool.query(halfSql, [companyId]);
    },
    async pass({ days = 0, ms = 0 }) {
      const columns = ['started_at', 'anchor_at', 'expires_at', 'grace_until', 'valued_at', 'next_until'];
      const sets = columns.map((name) => `${name} = ${name} - make_interval(days => $2, secs => $3)`);
      await pool.query(`update subscriptions set ${sets.join(', ')} where company_id = $1`, [
        companyId,
        days,
        ms / 1_000,
      ]);
    },
  };
}

/** Computed from now on both sides, because a year with 29 February has one more day. */
const halfSql = `
  update subscriptions set started_at = s.began, anchor_at = s.began, valued_at = s.began, expires_at = s.ends,
         grace_until = s.ends + interval '7 days'
    from (select date_trunc('milliseconds', now()) - (e.day - e.day_before) / 2 as began,
                 date_trunc('milliseconds', now()) + (e.day - e.day_before) / 2 as ends
            from (select now() + interval '4380 hours' as day, now() + interval '4380 hours' - interval '1 year' as day_before) e) s
   where company_id = $1`;
