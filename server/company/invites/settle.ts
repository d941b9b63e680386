import { type Db, query } from '../../kernel/db/queries';

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
  ), closed as (
    update invites set status = 'EXPIRED', version = version + 1, updated_at = now() from old
     where invites.id = old.id
    returning invites.id, company_id, version, created_by, nickname, case when seat then quota - used_count else 0 end as promised
  ), freed as (
    update seats set reserved = reserved - released.count,
           low_since = case when (total - used - reserved + released.count) * 5 < total then low_since end
      from (select company_id, sum(promised) as count from closed group by company_id) as released
     where seats.company_id = released.company_id and released.count > 0
    returning seats.company_id, seats.low_since
  ), cleared as (
    delete from notifications using freed
     where notifications.company_id = freed.company_id and kind = 'seats-low' and read_at is null and low_since is null
  ), notified as (
    insert into notifications (company_id, member_id, kind, parameters, link, dedupe)
    select closed.company_id, members.id, 'invite-expired', jsonb_build_object('name', closed.nickname), '/invite/list',
           'invite-expired ' || closed.id || ' ' || closed.version
      from closed join members on members.company_id = closed.company_id and members.id = closed.created_by
       and members.join_status = 'NORMAL'
        on conflict (company_id, member_id, dedupe) do nothing
  ), logged as (
    insert into operation_log (company_id, request_id, resource, record_id, action, before, after)
    select company_id, 'expiry', 'invites', id, 'edit', '{"status":"PENDING"}', '{"status":"EXPIRED"}' from closed
  ) insert into events (company_id, resource, record_id, action, version)
    select company_id, 'invites', id, 'edit', version from closed`;
