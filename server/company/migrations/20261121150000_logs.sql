-- What a company reads of the server's logs. Times have the precision of the API, so that one that was answered finds its
-- entry again; ids look like any record's.
alter table operation_log alter column at type timestamp(3) with time zone;
alter table login_log alter column at type timestamp(3) with time zone;

create function parley_log_id(bigint) returns uuid language sql immutable strict parallel safe as
$$ select lpad(to_hex($1), 32, '0')::uuid $$;
create index operation_log_id on operation_log (parley_log_id(id));
create index operation_log_time on operation_log (company_id, at);
create index login_log_id on login_log (parley_log_id(id));

-- What was changed to what is not here: who reads it may not see all of it.
create view operation_entries as
select parley_log_id(id) as id, company_id, 1::bigint as version, at as created_at, at as updated_at, actor_id as created_by,
       at, actor_id, coalesce(actor_name, '') as actor_name, resource, record_id::text as record_id, action, request_id
  from operation_log;

-- An account that was entered as a number is covered, as members' numbers are everywhere.
create view login_entries as
select parley_log_id(l.id) as id, m.company_id, 1::bigint as version, l.at as created_at, l.at as updated_at,
       l.user_id as created_by, l.at, l.user_id as member_id, shown.account, l.outcome, l.ip, l.user_agent,
       lower(shown.account || ' ' || l.ip) as search
  from login_log l join members m on m.id = l.user_id
  cross join lateral (
    select case when l.account ~ '^[+0-9]{5,}$' then left(l.account, 3) || '****' || right(l.account, 4)
                else l.account end as account
  ) as shown;
