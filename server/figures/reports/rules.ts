import { same } from '../../../src/schema/equality';
import type { Values } from '../../../src/schema/validation';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { memberBehind } from '../../kernel/db/records/author';
import type { RecordRules } from '../../kernel/db/records/rules';
import { assertReports, makesReports } from './feature';
import { nextRun, type Schedule } from './schedule';

/**
 * Calculates the next run of a schedule on each save. If the plan has no reports, none can be created or enabled, and
 * existing ones are 'resting'.
 */
export const scheduleRules: RecordRules = {
  async derive(db, { companyId }, schedules) {
    if (schedules.length === 0) return;
    const isRunning = await makesReports(db, companyId);
    for (const schedule of schedules)
      schedule.condition = schedule.enabled !== true ? 'off' : isRunning ? 'running' : 'resting';
  },
  async beforeCreate(trx, author, values) {
    await assertReports(trx, author.companyId);
    values.savedBy = memberBehind(author);
    await placeNext(trx, author.companyId, values);
  },
  async beforeUpdate(trx, author, current, values) {
    if (values.enabled === true && current.enabled !== true) await assertReports(trx, author.companyId);
    values.savedBy = memberBehind(author);
    if (timed.some((name) => !same(values[name], current[name]))) await placeNext(trx, author.companyId, values);
  },
};

const timed = ['every', 'weekday', 'dayOfMonth', 'time', 'enabled'] as const;

async function placeNext(trx: Trx, companyId: string, values: Values): Promise<void> {
  const [clock] = await query<{ zone: string; now: string }>(trx, clockSql, [companyId]);
  const { zone, now } = clock!;
  values.zone = zone;
  values.nextRunAt =
    values.enabled === true ? nextRun(values as unknown as Schedule, zone, new Date(now)).toISOString() : null;
}

const clockSql = prepared(`
  select coalesce(time_zone, 'UTC') as zone, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
    from companies where id = $1`);
