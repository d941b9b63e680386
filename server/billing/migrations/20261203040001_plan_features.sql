-- A plan that does not include a feature has no room for what belongs to it: nothing of it is made, and what is there is
-- only read. Delivery rules and coupons are counted for this, and have no limit otherwise.
alter table plan_uses drop constraint plan_uses_name_check;
alter table plan_uses add constraint plan_uses_name_check
  check (name in ('accounts', 'members', 'rules', 'pools', 'deliveryRules', 'coupons'));
insert into plan_uses (company_id, name, used)
select c.id, 'deliveryRules', (select count(*) from delivery_rules r where r.company_id = c.id) from companies c
union all
select c.id, 'coupons', (select count(*) from coupons r where r.company_id = c.id) from companies c;

create or replace function plan_room(e editions, name text) returns bigint language sql immutable as $$
  select case name
    when 'accounts' then e.max_accounts when 'members' then e.max_members when 'pools' then e.max_pools
    when 'rules' then case when 'rules' = any(e.includes) then e.max_rules else 0 end
    when 'deliveryRules' then case when 'delivery' = any(e.includes) then null else 0 end
    when 'coupons' then case when 'coupons' = any(e.includes) then null else 0 end
    when 'aiReplies' then case when 'aiReply' = any(e.includes) then e.max_ai_replies else 0 end
    when 'aiMoney' then e.max_ai_money end
$$;

-- As before, with delivery rules and coupons.
create or replace function settle_plan_frozen(company uuid) returns void language plpgsql as $$
declare
  edition editions;
begin
  perform 1 from plan_uses where company_id = company order by name for update;
  select e.* into edition from companies c join editions e on e.code = c.plan_code where c.id = company;
  with ordered as (
    select 'accounts' as name, id, row_number() over (order by created_at, id) as place
      from accounts where company_id = company
    union all
    select 'members', id, row_number() over (order by is_owner desc, vip_seat desc, created_at, id)
      from members where company_id = company and join_status = 'NORMAL'
    union all
    select 'rules', id, row_number() over (order by created_at, id) from reply_rules where company_id = company
    union all
    select 'pools', id, row_number() over (order by created_at, id) from code_pools where company_id = company
    union all
    select 'deliveryRules', id, row_number() over (order by created_at, id) from delivery_rules where company_id = company
    union all
    select 'coupons', id, row_number() over (order by created_at, id) from coupons where company_id = company
  ), beyond as (
    select name, id from ordered where place > plan_room(edition, name)
  ), thawed as (
    delete from plan_frozen f where f.company_id = company
       and not exists (select from beyond b where b.name = f.name and b.id = f.record_id)
  )
  insert into plan_frozen (company_id, name, record_id) select company, name, id from beyond on conflict do nothing;
end $$;

create trigger plan_use_added after insert on delivery_rules referencing new table as added
  for each statement execute function count_plan_added('deliveryRules');
create trigger plan_use_gone after delete on delivery_rules referencing old table as gone
  for each statement execute function count_plan_gone('deliveryRules');
create trigger plan_use_added after insert on coupons referencing new table as added
  for each statement execute function count_plan_added('coupons');
create trigger plan_use_gone after delete on coupons referencing old table as gone
  for each statement execute function count_plan_gone('coupons');

drop trigger edition_changed on editions;
create trigger edition_changed after update on editions for each row
  when ((old.max_accounts, old.max_members, old.max_rules, old.max_pools, old.includes)
        is distinct from (new.max_accounts, new.max_members, new.max_rules, new.max_pools, new.includes))
  execute function settle_plan_of_edition();

-- Who has such a plan already.
select settle_plan_frozen(c.id) from companies c join editions e on e.code = c.plan_code
 where not e.includes @> '{rules,delivery,coupons}';
