create or replace view login_entries as
select parley_log_id(l.id) as id, m.company_id, 1::bigint as version, l.at as created_at, l.at as updated_at,
       l.user_id as created_by, l.at, l.user_id as member_id, shown.account, l.outcome, l.ip, l.user_agent,
       lower(shown.account || ' ' || l.ip) as search, l.method, l.confirmed_ip, l.confirmed_user_agent
  from login_log l join members m on m.id = l.user_id
  cross join lateral (
    select case when l.account ~ '^[+0-9]{5,}$' then left(l.account, 3) || '****' || right(l.account, 4)
                else regexp_replace(l.account, '^(.).*(@.*)$', '\1***\2') end as account
  ) as shown;
