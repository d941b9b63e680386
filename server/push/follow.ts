import { type Db, everyCompany, query } from '../kernel/db/queries';
import { enqueueAll } from '../kernel/jobs/queue';
import { readOn } from '../kernel/realtime/cursor';
import type { Live } from '../kernel/realtime/live';
import { digestJob } from './digest';
import { type PushJob, pushJob } from './job';

/**
 * Enqueues a push job for each browser that a new event may concern and whose user has no console in view, and a digest
 * for each user who chose mails. The job itself checks whether there is something to show. Returns true if there may be
 * more.
 */
export function followEvents(db: Db, live: Live): Promise<boolean> {
  return readOn(db, 'push', async (trx, after, upTo) => {
    const found = await query<Concerned>(trx, concernedSql, [after, upTo]);
    const jobs = found.flatMap(({ companyId, userId, deviceId, kind, id }) => {
      if (deviceId === null) return [digestJob(userId)];
      return live.isWatching(companyId, userId) ? [] : [pushJob({ deviceId, about: { kind, id }, tries: 0 })];
    });
    await enqueueAll(trx, jobs);
  });
}

interface Concerned {
  readonly companyId: string;
  readonly userId: string;
  /** Null: notices are mailed to the user. */
  readonly deviceId: PushJob['deviceId'] | null;
  readonly kind: PushJob['about']['kind'];
  readonly id: string;
}

const wantsMails = `p.preferences ->> 'notice-mail' in ('hour', 'day')`;

// Events older than ten minutes are skipped: a user who comes back reads them in the console. Not a cached plan: one
// cached while the tables were empty would scan them for each event.
const concernedSql = everyCompany(`
  with news as (
    select company_id, resource, record_id, audience from events
     where position > $1 and position <= $2 and action = 'add' and resource in ('messages', 'notifications')
       and at > now() - interval '10 minutes'
       and (exists (select from push_devices) or exists (select from user_preferences p where ${wantsMails}))
  ), concerned as (
    select n.company_id, k.id as member_id, 'conversation' as kind, c.id as about
      from news n
      join messages m on m.company_id = n.company_id and m.id = n.record_id and m.direction = 'incoming'
      join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
      join members k on k.company_id = c.company_id and (c.assignee_id is null or c.assignee_id = k.id)
     where n.resource = 'messages'
    union
    select n.company_id, k.id, 'notification', n.record_id
      from news n join members k on k.company_id = n.company_id and k.id = any(n.audience)
     where n.resource = 'notifications'
  )
  select one.company_id as "companyId", one.member_id as "userId", d.id as "deviceId", one.kind, one.about as id
    from concerned one
    join push_devices d on d.user_id = one.member_id
    join sessions s on s.id = d.session_id and s.ended_at is null
  union all
  select distinct one.company_id, one.member_id, null::uuid, 'notification', one.member_id
    from concerned one
    join user_preferences p on p.user_id = one.member_id and ${wantsMails}
    join users u on u.id = one.member_id and u.email is not null`);
