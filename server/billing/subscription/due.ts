import { todayIn } from '../../../src/schema/periods';
import type { Text } from '../../../src/schema/text';
import { holdersOf } from '../../company/access/holders';
import type { CompanyDeps } from '../../company/deps';
import { notify } from '../../company/notifications/notify';
import { settleSeats } from '../../company/seats/setSeats';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Author, type Db, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import { become } from './book';
import { afterPeriod, onFree } from './booked';
import { editionsOf, freeCode } from './editions';
import { lockSubscription, type Subscription } from './subscription';

type DueDeps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;

/** Notifies of upcoming ends, starts scheduled periods and ends plans that were not renewed. */
export function dueSubscriptions(
  db: Db,
  deps: DueDeps,
  onError: (error: unknown) => void,
): Due<{ readonly companyId: string }> {
  return {
    pauseMs: 30_000,
    onError,
    find: () => query(db, dueSql, []),
    async settle({ companyId }) {
      await inPatientTransaction(db, (trx) =>
        endPeriod(trx, deps, { companyId, userId: null, requestId: 'subscription' }),
      );
      return true;
    },
  };
}

async function endPeriod(trx: Trx, deps: DueDeps, author: Author): Promise<void> {
  const current = await lockSubscription(trx, author.companyId);
  const { expiresAt, graceUntil, next, now } = current;
  if (expiresAt !== null && expiresAt <= now && next !== null) {
    await become(trx, deps, author, current, afterPeriod(current, next));
    if (next.interval === null) await notifyHolders(trx, deps, author, current, 'plan-over');
  } else if (graceUntil !== null && graceUntil <= now) {
    await become(trx, deps, author, current, onFree);
    if (current.planCode !== freeCode) await notifyHolders(trx, deps, author, current, 'plan-over');
  } else {
    await notifyEnd(trx, deps, author, current);
    await settleSeats(trx, deps, author);
  }
}

/** Notifies members who may buy once each: 14 days before the end, 3 days before it, and at the end. */
async function notifyEnd(
  trx: Trx,
  deps: DueDeps,
  author: Author,
  current: Subscription & { now: Date },
): Promise<void> {
  const [reminder] = await query<{ days: number }>(trx, recordDaysSql, [author.companyId]);
  if (reminder !== undefined)
    await notifyHolders(trx, deps, author, current, reminder.days === 0 ? 'plan-expired' : 'plan-ending');
}

async function notifyHolders(
  trx: Trx,
  deps: DueDeps,
  author: Author,
  { planCode, expiresAt, graceUntil, calendar: { zone }, now }: Subscription & { now: Date },
  kind: 'plan-ending' | 'plan-expired' | 'plan-over',
): Promise<void> {
  const edition = (await editionsOf(trx)).find(({ code }) => code === planCode)!;
  const plan: Text = { en: edition.englishName, zh: edition.name };
  const until = todayIn(zone, kind === 'plan-ending' ? expiresAt! : graceUntil!);
  const days = Math.ceil((+expiresAt! - +now) / 86_400_000);
  const holders = await holdersOf(trx, deps, author.companyId, 'vip:buy');
  const parameters = { plan, until, days };
  await notify(
    trx,
    author,
    holders.map((to) => ({ to, kind, parameters, link: '/pricing' })),
  );
}

/** SQL for the reminder that is due: 14, 3 or 0 days. Null if the next period is already paid. */
const daysSql = (of: string) => `
  case when ${of}.next_until is not null or ${of}.expires_at is null then null
       when ${of}.expires_at <= now() then 0
       when ${of}.expires_at <= now() + interval '3 days' then 3
       when ${of}.expires_at <= now() + interval '14 days' then 14 end`;
const recordDaysSql = prepared(`
  update subscriptions s set notified_days = ${daysSql('s')}
   where company_id = $1 and ${daysSql('s')} is not null and ${daysSql('s')} is distinct from notified_days
  returning notified_days as days`);
const dueSql = prepared(
  everyCompany(`
  select s.company_id as "companyId" from subscriptions s join seats on seats.company_id = s.company_id
   where s.expires_at <= now() and (s.next_plan_code is not null or s.grace_until <= now())
      or s.expires_at <= now() + interval '14 days' and ${daysSql('s')} is distinct from s.notified_days
         and ${daysSql('s')} is not null
      or seats.shrinks_to is not null
   order by s.expires_at limit ${dueAtOnce}`),
);
