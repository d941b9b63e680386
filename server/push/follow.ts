import { type Db, everyCompany, query } from '../kernel/db/queries';
import { enqueueAll } from '../kernel/jobs/queue';
import { readOn } from '../kernel/realtime/cursor';
import type { Live } from '../kernel/realtime/live';
import { type PushJob, pushJob } from './job';

/**
 * Enqueues a push job for each browser that a new event may concern and whose user has no console in view. The job
 * itself checks whether there is something to show. Returns true if there may be more.
 */
export function followEvents(db: Db, live: Live): Promise<boolean> {
  return readOn(db, 'push', async (trx, after, upTo) => {
    const found = await query<Concerned>(trx, concernedSql, [after, upTo]);
    const absent = found.filter(({ companyId, userId }) => !live.isWatching(companyId, userId));
    await enqueueAll(
      trx,
      absent.map(({ deviceId, kind, id }) => pushJob({ deviceId, about: { kind, id }, tries: 0 })),
    );
  });
}

interface Concerned {
  readonly companyId: string;
  readonly userId: string;
  readonly deviceId: PushJob['deviceId'];
  readonly kind: PushJob['about']['kind'];
  readonly id: string;
}

// Events older than ten minutes are skipped: a user who comes back reads them in the console. Not a cached plan: one
// cached while the tables were empty would scan them for each event.
const concernedSql = everyCompany(`
  with news as (
    select company_id, resource, record_id, audience from events
     where position > $1 and position <= $2 and action = 'add' and resource in ('messages', 'notifications')
       and at > now() - interval '10 minutes' and exists (select from push_devices)
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
    join sessions s on s.id = d.session_id and s.ended_at is null`);
