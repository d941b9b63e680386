import { notify } from '../../../company/notifications/notify';
import { type Author, type Db, everyCompany, prepared, query } from '../../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../../kernel/jobs/due';
import type { PollLoopDeps } from '../../../kernel/jobs/pollLoop';
import type { ChatDeps } from '../../deps';
import { chatLink } from '../../link';
import { doIn } from './action';
import { reopened } from './status';

/** Reopens conversations whose snooze has ended and resumes bots whose pause has ended. */
export function putOff(db: Db, deps: ChatDeps, { pollMs: pauseMs, onError }: PollLoopDeps): Due<PutOff> {
  return {
    pauseMs,
    onError,
    find: () => query(db, dueSql, []),
    async settle(one) {
      await comeBack(db, deps, one);
      return true;
    },
  };
}

interface PutOff {
  readonly id: string;
  readonly companyId: string;
}

const isDue = (column: string) => `${column} <= now()`;
const dueSql = prepared(
  everyCompany(`
  (select id, company_id as "companyId" from conversations where status = 'snoozed' and ${isDue('snoozed_until')} limit ${dueAtOnce})
   union (select id, company_id from conversations where mode = 'paused' and paused_until is not null and ${isDue('paused_until')} limit ${dueAtOnce})
   limit ${dueAtOnce}`),
);

const nowSql = prepared('select clock_timestamp()::timestamptz(3) as now');

/** Checks again under the lock, because another node or an action may have been faster. */
export async function comeBack(db: Db, deps: ChatDeps, { id, companyId }: PutOff): Promise<void> {
  const author: Author = { companyId, userId: null, requestId: 'due' };
  await doIn(db, deps, author, id, async (trx, conversation) => {
    // The database clock, which the search for due conversations used too.
    const [{ now }] = (await query<{ now: string }>(trx, nowSql, [])) as [{ now: string }];
    const { status, snoozedUntil, mode, pausedUntil, assigneeId, contactName } = conversation;
    const isOpen = status === 'snoozed' && snoozedUntil !== null && snoozedUntil <= now;
    const isBots = mode === 'paused' && pausedUntil !== null && pausedUntil <= now;
    if (!isOpen && !isBots) return null;
    if (isOpen && assigneeId !== null)
      await notify(trx, author, [
        { to: assigneeId, kind: 'snooze-over', parameters: { customer: contactName }, link: chatLink(id) },
      ]);
    const opened = isOpen ? reopened(author, conversation) : { values: {}, activities: [] };
    const handedBack = isBots ? ({ mode: 'bot', pausedUntil: null, pauseReason: null } as const) : {};
    return { values: { ...opened.values, ...handedBack }, activities: opened.activities };
  });
}
