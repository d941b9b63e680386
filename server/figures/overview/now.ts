import type { FiguresNow } from '../../../src/schema/figureAnswers';
import { type Db, query } from '../../kernel/db/queries';

/** The current counts for these accounts; null: all. Low stock is counted company-wide, whatever the accounts. */
export async function figuresNow(db: Db, companyId: string, accountIds: readonly string[] | null): Promise<FiguresNow> {
  const [now] = (await query<FiguresNow>(db, nowSql, [companyId, accountIds])) as [FiguresNow];
  return now;
}

const theirs = (column: string) => `($2::uuid[] is null or ${column} = any($2::uuid[]))`;
const ofDeliveries = `from deliveries where company_id = $1 and ${theirs('account_id')}`;

const nowSql = `
  select w.waiting, w.longest as "waitingLongestMinutes", w.overdue, w.due_soon as "dueSoon",
         (select count(*)::int ${ofDeliveries} and state in ('needs_review', 'failed')) as review,
         (select count(*)::int from pool_stock where company_id = $1 and low_since is not null) as "lowStock",
         a.offline as "accountsOffline", a.total as "accountsTotal",
         (select count(*)::int ${ofDeliveries} and state in ('scheduled', 'waiting_stock')) as scheduled
    from (select count(*)::int as waiting, floor(extract(epoch from now() - min(waiting_since)) / 60)::int as longest,
                 (count(*) filter (where reply_due_at < now()))::int as overdue,
                 (count(*) filter (where reply_due_at between now() and now() + interval '15 minutes'))::int as due_soon
            from conversations
           where company_id = $1 and waiting_since is not null and status <> 'snoozed' and ${theirs('account_id')}) w
    cross join (select count(*)::int as total,
                       (count(*) filter (where status in ('degraded', 'auth_required')))::int as offline
                  from accounts where company_id = $1 and status <> 'disabled' and ${theirs('id')}) a`;
