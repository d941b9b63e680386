import { type Db, query } from '../../kernel/db/queries';
import { recordedSteps } from '../../kernel/db/records/audit/withAudit';
import { announcing } from '../notifications/events';

/**
 * Expires overdue invitations, frees their reserved seats and notifies their creators; for one company, or all if null.
 * One statement, so that an invitation never expires without freeing its seats.
 */
export async function settleExpired(db: Db, companyId: string | null): Promise<void> {
  await query(db, settleSql, [companyId]);
}

const settleSql = `
  with old as (
    select id from invites
     where status = 'PENDING' and expire_time <= now() and ($1::uuid is null or company_id = $1) order by id for update
  ), changed as (
    update invites set status = 'EXPIRED', version = version + 1, updated_at = now() from old
     where invites.id = old.id
    returning invites.id, company_id, version, created_by, nickname, case when seat then quota - used_count else 0 end as promised
  ), freed as (
    update seats set reserved = reserved - released.count,
           low_since = case when (total - used - reserved + released.count) * 5 < total then low_since end
      from (select company_id, sum(promised) as count from changed group by company_id) as released
     where seats.company_id = released.company_id and released.count > 0
    returning seats.company_id, seats.low_since
  ), cleared as (
    delete from notifications using freed
     where notifications.company_id = freed.company_id and kind = 'seats-low' and read_at is null and low_since is null
    returning notifications.id, notifications.company_id, member_id
  ), notified as (
    insert into notifications (company_id, member_id, kind, parameters, link, dedupe)
    select changed.company_id, members.id, 'invite-expired', jsonb_build_object('name', changed.nickname), '/invite/list',
           'invite-expired ' || changed.id || ' ' || changed.version
      from changed join members on members.company_id = changed.company_id and members.id = changed.created_by
       and members.join_status = 'NORMAL'
        on conflict (company_id, member_id, dedupe) do nothing returning id, company_id, member_id
  ), announced_removals as (
    ${announcing('remove', 'cleared', 'company_id')}
  ), announced as (
    ${announcing('add', 'notified', 'company_id')}
  ), ${recordedSteps({ schema: { name: 'invites' } }, 'edit', {
    company: 'changed.company_id',
    actor: 'null::uuid',
    name: 'null::text',
    request: "'expiry'",
    before: `'{"status":"PENDING"}'::jsonb`,
    after: `'{"status":"EXPIRED"}'::jsonb`,
  })} select 1`;
