import type { FiguresOverview } from '../../../src/schema/figureAnswers';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import { can } from '../../kernel/access/can';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { maxAttempts } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';
import { enqueueWebhooks } from '../../webhooks/enqueue';
import { type Report, reportOf } from './content';
import type { ReportDeps } from './deps';
import type { ReportJob } from './due';
import { makesReports } from './feature';
import { overviewFor } from './overview';

export const figuresPermission = 'figures:view';

/**
 * Makes a report and notifies all recipients, each with the figures they may see, in the transaction that ends the run.
 * If two workers run it, only one ends it (conditional update).
 */
export function reportHandler(deps: ReportDeps): JobHandler {
  return async (db, job) => {
    const { companyId, runId } = job.payload as ReportJob;
    const [due] = await query<Run>(db, runSql, [companyId, runId]);
    if (due === undefined) return;
    try {
      await make(db, deps, due);
    } catch (error) {
      if (job.attempts >= maxAttempts) await query(db, outcomeSql, [companyId, due.scheduleId, 'failed', false]);
      throw error;
    }
  };
}

async function make(db: Db, deps: ReportDeps, due: Run): Promise<void> {
  const { companyId, scheduleId, runId } = due;
  const makes = await makesReports(db, companyId);
  await failPoint('report.claimed');
  const reports: { readonly to: string; readonly report: Report }[] = [];
  for (const to of makes ? due.recipients : []) {
    const overview = await seenBy(db, deps, due, to);
    if (overview !== null) reports.push({ to, report: reportOf(due.name, overview, due) });
  }
  const outside = makes && due.toWebhook && due.savedBy !== null ? await seenBy(db, deps, due, due.savedBy) : null;
  await failPoint('report.made');
  const outcome = !makes ? 'rested' : reports.length === 0 && outside === null ? 'nobody' : 'sent';
  await inTransaction(db, async (trx) => {
    const ended = await query(trx, endSql, [companyId, runId]);
    if (ended.length === 0) return;
    await notify(
      trx,
      { companyId, userId: null },
      reports.map(({ to, report: { parameters, link } }) => ({
        to,
        kind: 'report-ready',
        parameters,
        link,
        dedupe: `report ${runId}`,
        byMail: due.toMail,
      })),
    );
    if (outside !== null) await publishOutside(trx, deps, due, outside);
    if (outcome === 'nobody') await notifyEditors(trx, deps, due);
    await query(trx, outcomeSql, [companyId, scheduleId, outcome, outcome === 'sent']);
    await failPoint('report.before-commit');
  });
  await failPoint('report.after-commit');
}

/** The figures as a member sees them; null if they may see none. */
async function seenBy(db: Db, deps: ReportDeps, due: Run, userId: string): Promise<FiguresOverview | null> {
  const actor = await deps.actorOf(db, userId);
  if (actor === null || actor.companyId !== due.companyId || !can(actor, figuresPermission)) return null;
  const author: Author = { companyId: due.companyId, userId, requestId: 'report', actor };
  return overviewFor(db, deps.chat, author, due);
}

/** Every recipient has left, is disabled, or may see no figures: the report would stay away without a word. */
async function notifyEditors(
  trx: Trx,
  { chat }: ReportDeps,
  { companyId, scheduleId, runId, name }: Run,
): Promise<void> {
  const people = await holdersOf(trx, chat, companyId, permissionCode(chat.table('report-schedules').schema, 'edit'));
  const about = { kind: 'report-unread', parameters: { report: name }, link: `/report/list/${scheduleId}` } as const;
  await notify(
    trx,
    { companyId, userId: null },
    people.map((to) => ({ ...about, to, dedupe: `report-unread:${runId}` })),
  );
}

async function publishOutside(
  trx: Trx,
  deps: ReportDeps,
  due: Run,
  { period, compare, currency, measures }: FiguresOverview,
) {
  const { companyId, scheduleId: id, name, every, accountId, groupId } = due;
  const report = { id, name, every, accountId, groupId };
  await enqueueWebhooks(trx, deps.chat, {
    ...(accountId === null ? { readBy: due.savedBy! } : {}),
    companyId,
    event: 'report.ready',
    accountId,
    subject: id,
    at: databaseNow().toISOString(),
    data: { report, period, compare, currency, measures },
  });
}

interface Run {
  readonly companyId: string;
  readonly runId: string;
  readonly scheduleId: string;
  readonly name: string;
  readonly every: string;
  readonly recipients: readonly string[];
  readonly toWebhook: boolean;
  readonly toMail: boolean;
  readonly savedBy: string | null;
  readonly accountId: string | null;
  readonly groupId: string | null;
  readonly from: string;
  readonly to: string;
}

const runSql = prepared(`
  select r.company_id as "companyId", r.id as "runId", r.from_day::text as "from", r.to_day::text as "to",
         s.id as "scheduleId", s.name, s.every, s.recipients, s.to_webhook as "toWebhook", s.to_mail as "toMail", s.saved_by as "savedBy",
         s.account_id as "accountId", s.group_id as "groupId"
    from report_runs r join report_schedules s on s.company_id = r.company_id and s.id = r.schedule_id
   where r.company_id = $1 and r.id = $2 and r.ended_at is null`);

const endSql = prepared(`
  update report_runs set ended_at = clock_timestamp() where company_id = $1 and id = $2 and ended_at is null returning id`);

// A system update: the version is unchanged, so concurrent edits do not conflict.
const outcomeSql = prepared(`
  update report_schedules set last_outcome = $3, last_sent_at = case when $4::boolean then now() else last_sent_at end
     where company_id = $1 and id = $2`);
