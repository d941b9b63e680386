import { measureNamed } from '../../../src/schema/figures';
import { type ReportPreview, reportMeasures } from '../../../src/schema/reportSchedule';
import { notificationOf } from '../../company/notifications/notificationOf';
import { can } from '../../kernel/access/can';
import { databaseNow } from '../../kernel/clock';
import { inTransaction, prepared, query } from '../../kernel/db/queries';
import { notAllowed } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import { reportOf } from './content';
import type { ReportDeps } from './deps';
import { askNow } from './due';
import { assertReports } from './feature';
import { overviewFor } from './overview';
import { periodOf, type Schedule } from './schedule';
import { figuresPermission } from './send';

export function scheduleHandlers(deps: ReportDeps): Readonly<Record<'send' | 'preview', ActionHandler>> {
  return {
    send: {
      answer: handled('RecordId'),
      handle: ({ db, author }, { id }) =>
        inTransaction(db, async (trx) => {
          await assertReports(trx, author.companyId);
          await askNow(trx, author.companyId, id);
          return { id };
        }),
    },
    preview: {
      answer: handled('ReportPreview'),
      async handle({ db, author, actor, language }, schedule): Promise<ReportPreview> {
        if (!can(actor, figuresPermission)) throw notAllowed();
        const [{ zone }] = (await query<{ zone: string }>(db, zoneSql, [author.companyId])) as [{ zone: string }];
        const period = periodOf(schedule as unknown as Schedule, zone, databaseNow());
        const narrowed = { accountId: textOf(schedule.accountId), groupId: textOf(schedule.groupId) };
        const overview = await overviewFor(db, deps.chat, author, { ...period, ...narrowed });
        const { parameters, link } = reportOf(String(schedule.name), overview, narrowed);
        const row = { id: schedule.id, kind: 'report-ready', parameters, link, actorName: null } as const;
        const notification = notificationOf(deps.catalogue, { actor, language }, { ...row, ...unread() });
        return {
          from: period.from,
          to: period.to,
          currency: overview.currency,
          title: notification.title,
          text: notification.text,
          link,
          figures: reportMeasures.map((name) => ({ name, unit: measureNamed(name).unit, ...overview.measures[name] })),
        };
      },
    },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function unread() {
  return { createdAt: databaseNow().toISOString(), readAt: null };
}

const zoneSql = prepared(`select coalesce(time_zone, 'UTC') as zone from companies where id = $1`);
