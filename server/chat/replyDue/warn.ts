import { notify } from '../../company/notifications/notify';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import type { PollLoopDeps } from '../../kernel/jobs/pollLoop';
import { colleaguesOf } from '../conversations/colleagues';
import type { ChatDeps } from '../deps';
import { chatLink } from '../link';

/**
 * Notifies whoever should answer shortly before a reply target is missed: when a quarter of the time is left, at most 15
 * minutes before. Once per wait, also if the due time moves.
 */
export function nearlyDue(db: Db, deps: ChatDeps, { pollMs: pauseMs, onError }: PollLoopDeps): Due<NearlyDue> {
  const find = () => query<NearlyDue>(db, nearlyDueSql, []);
  return { pauseMs, find, settle: (one) => warnOf(db, deps, one), onError };
}

interface NearlyDue {
  readonly id: string;
  readonly companyId: string;
}

interface Warned {
  readonly accountId: string;
  readonly assigneeId: string | null;
  readonly contactName: string;
  readonly since: string;
  readonly minutes: number;
}

// The first condition is for the index. What is missed already is not about to be.
const isNearlyDue = `c.reply_due_at > now() and c.reply_due_at <= now() + interval '15 minutes'
  and c.reply_due_at - (c.reply_due_at - c.waiting_since) / 4 <= now()`;
const nearlyDueSql = prepared(
  everyCompany(`
  select c.id, c.company_id as "companyId" from conversations c join contacts p on p.company_id = c.company_id and p.id = c.contact_id
   where ${isNearlyDue} and not p.blocked
     and not exists (select from reply_waits w where w.conversation_id = c.id and w.since = c.waiting_since)
   order by c.reply_due_at limit ${dueAtOnce}`),
);

/** Notifies the assignee, otherwise everyone who may reply there. False if it was done, or is no longer due. */
async function warnOf(db: Db, deps: ChatDeps, { id, companyId }: NearlyDue): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [warned] = await query<Warned>(trx, warnSql, [companyId, id]);
    if (warned === undefined) return false;
    const { accountId, assigneeId, contactName, since, minutes } = warned;
    const able = await colleaguesOf(trx, deps, companyId, accountId, 'conversations:reply');
    const to = assigneeId !== null && able.has(assigneeId) ? [assigneeId] : [...able];
    const notices = to.map((member) => ({
      to: member,
      kind: 'reply-due' as const,
      parameters: { customer: contactName, minutes },
      link: chatLink(id),
      dedupe: `reply-due:${id}:${since}`,
    }));
    await notify(trx, { companyId, userId: null }, notices);
    return true;
  });
}

// The lock orders it with the answer: whichever is first, nobody is told of a wait that is over.
const warnSql = prepared(`
  with due as (
    select id, company_id, account_id, assignee_id, contact_name, waiting_since, reply_due_at from conversations c
     where c.company_id = $1 and c.id = $2 and ${isNearlyDue} for no key update
  ), claimed as (
    insert into reply_waits (company_id, conversation_id, since, warned_at)
    select company_id, id, waiting_since, now() from due on conflict do nothing returning conversation_id
  )
  select account_id as "accountId", assignee_id as "assigneeId", contact_name as "contactName", waiting_since as since,
         ceil(extract(epoch from reply_due_at - now()) / 60)::int as minutes
    from due join claimed on claimed.conversation_id = due.id`);
