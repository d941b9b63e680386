-- Whoever runs the server sees what is no longer sold as well: it is theirs to sell again.
create or replace view offered_plans as
select e.id, c.id as company_id, e.version, e.created_at, e.updated_at, null::uuid as created_by, e.code, e.name,
       e.english_name, e.monthly_price, e.yearly_price, e.currency, e.seats, e.includes, e.max_accounts, e.max_members,
       e.max_rules, e.max_pools, e.max_ai_replies, e.max_ai_money, e.max_storage_mb, e.history_days, e.sort, e.enabled,
       e.code = c.plan_code as is_own
  from editions e cross join companies c
 where e.enabled or e.code = c.plan_code or c.is_operator;

-- Every company of the server, as records of the one that runs it.
create view platform_companies as
select c.id, o.id as company_id, c.version + coalesce(s.version, 0) as version, c.created_at,
       coalesce(s.updated_at, c.created_at) as updated_at, null::uuid as created_by,
       c.name, c.is_operator as runs_server,
       (select m.nickname from members m where m.company_id = c.id and m.is_owner limit 1) as owner_name,
       case when s.suspended_at is not null then 'SUSPENDED' when s.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end
         as state,
       c.plan_code, s.interval as paid_by, s.started_at, s.expires_at, t.total as seats, t.used as seats_used,
       (select count(*) from members m where m.company_id = c.id and m.join_status = 'NORMAL') as members,
       (select count(*) from accounts a where a.company_id = c.id) as accounts,
       (select max(x.last_seen_at) from sessions x join members m on m.id = x.user_id where m.company_id = c.id)
         as last_seen_at
  from companies o
 cross join companies c
  left join subscriptions s on s.company_id = c.id
  left join seats t on t.company_id = c.id
 where o.is_operator;
