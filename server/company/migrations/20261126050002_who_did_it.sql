-- Members and programs do things, and the server itself. Users stay when a member leaves; an id that is no user's was a key's.
create or replace view operation_entries as
select parley_log_id(l.id) as id, l.company_id, 1::bigint as version, l.at as created_at, l.at as updated_at,
       l.actor_id as created_by, l.at, l.actor_id, coalesce(l.actor_name, '') as actor_name, l.resource,
       l.record_id::text as record_id, l.action, l.request_id,
       case when l.actor_id is null then 'server'
            when exists (select 1 from users u where u.id = l.actor_id) then 'member' else 'key' end as actor_kind
  from operation_log l;
