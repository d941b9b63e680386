import { prepared, query } from '../../kernel/db/queries';
import { freeKey } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';

/** Triggers enqueue a job here when a target, business hours, a holiday, a group or the time zone changes. */
export const replyDueQueue = 'reply-due';

/**
 * Recomputes when replies are due to the customers of a company who wait already. One conversation at a time, so that
 * messages do not wait for the whole. `changed` is called after a change.
 */
export function refreshReplyDue(changed: () => void): JobHandler {
  return async (db, job) => {
    const { companyId } = job.payload as { companyId: string };
    await freeKey(db, job);
    let moved = 0;
    for (const { id } of await query<{ id: string }>(db, waitingSql, [companyId]))
      moved += (await query(db, refreshSql, [companyId, id])).length;
    if (moved > 0) changed();
  };
}

const waitingSql = prepared(
  'select id from conversations where company_id = $1 and waiting_since is not null order by id',
);

const refreshSql = prepared(`
  update conversations c set reply_due_at = d.at, version = c.version + 1, updated_at = now()
    from (select id, reply_due(company_id, account_id, labels, waiting_since, case_replied_at is null)::timestamptz(3) as at
            from conversations where company_id = $1 and id = $2) d
   where c.company_id = $1 and c.id = d.id and c.waiting_since is not null and c.reply_due_at is distinct from d.at
  returning 1 as moved`);
