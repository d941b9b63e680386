import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { enqueue } from '../../kernel/jobs/queue';
import { lastRun, nextRun, type Period, periodOf, type Schedule } from './schedule';

export const reportQueue = 'reports';

export interface ReportJob {
  readonly companyId: string;
  readonly runId: string;
}

const atOnce = 50;

/**
 * Enqueues due reports and sets each schedule's next run. After missed runs only the last one is made, late; a unique
 * key per period makes each report once across nodes. A schedule whose company changed its time zone is recalculated.
 * Returns whether there may be more.
 */
export function takeDue(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const due = await query<Due>(trx, dueSql, []);
    for (const one of due) {
      const now = new Date(one.now);
      if (one.isDue) await askFor(trx, one, periodKey(one, now));
      await query(trx, nextSql, [one.companyId, one.id, nextRun(one, one.zone, now).toISOString(), one.zone]);
    }
    return due.length === atOnce;
  });
}

/** Enqueues a report for the last completed period now; repeated calls within the same minute make one report. */
export async function askNow(trx: Trx, companyId: string, scheduleId: string): Promise<void> {
  const [schedule] = await query<Due>(trx, oneSql, [companyId, scheduleId]);
  if (schedule === undefined) return;
  const now = new Date(schedule.now);
  const period = periodOf(schedule, schedule.zone, now);
  await askFor(trx, schedule, { ...period, key: `now ${schedule.now.slice(0, 16)}` });
}

interface Due extends Schedule {
  readonly id: string;
  readonly companyId: string;
  readonly zone: string;
  readonly isDue: boolean;
  /** Database time, ISO 8601. */
  readonly now: string;
}

interface ReportPeriod extends Period {
  readonly key: string;
}

function periodKey(schedule: Due, now: Date): ReportPeriod {
  const period = periodOf(schedule, schedule.zone, lastRun(schedule, schedule.zone, now));
  return { ...period, key: `${period.from} ${period.to}` };
}

async function askFor(trx: Trx, { companyId, id }: Due, { key, from, to }: ReportPeriod): Promise<void> {
  const [made] = await query<{ id: string }>(trx, runSql, [companyId, id, key, from, to]);
  if (made === undefined) return;
  const payload: ReportJob = { companyId, runId: made.id };
  await enqueue(trx, { queue: reportQueue, payload, uniqueKey: made.id });
}

const columns = `s.id, s.company_id as "companyId", s.every, s.time, s.weekday, s.day_of_month::int as "dayOfMonth",
  coalesce(c.time_zone, 'UTC') as zone, s.next_run_at <= now() as "isDue",
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`;
const from = 'from report_schedules s join companies c on c.id = s.company_id';

const dueSql = prepared(
  everyCompany(`
  select ${columns} ${from}
   where s.enabled and (s.next_run_at <= now() or s.zone <> coalesce(c.time_zone, 'UTC'))
   order by s.next_run_at limit ${atOnce} for update of s skip locked`),
);
const oneSql = prepared(`select ${columns} ${from} where s.company_id = $1 and s.id = $2`);

const runSql = prepared(`
  insert into report_runs (company_id, schedule_id, key, from_day, to_day) values ($1, $2, $3, $4, $5)
      on conflict (schedule_id, key) do nothing returning id`);

// A system update: the version is unchanged, so concurrent edits do not conflict.
const nextSql = prepared(`
  update report_schedules set next_run_at = $3, zone = $4 where company_id = $1 and id = $2`);
