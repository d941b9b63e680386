-- How many records of what a plan counts a company has. Every way of making one goes through here: triggers count, and
-- refuse what the company's edition has no room for.
create table plan_uses (
  company_id uuid not null references companies on delete cascade,
  name text not null check (name in ('accounts', 'members', 'rules', 'pools')),
  used bigint not null default 0 check (used >= 0),
  primary key (company_id, name)
);
insert into plan_uses (company_id, name, used)
select c.id, n.name, 0 from companies c cross join (values ('accounts'), ('members'), ('rules'), ('pools')) as n (name);
update plan_uses u set used = (select count(*) from accounts r where r.company_id = u.company_id) where name = 'accounts';
update plan_uses u set used = (select count(*) from members r where r.company_id = u.company_id and r.join_status = 'NORMAL')
 where name = 'members';
update plan_uses u set used = (select count(*) from reply_rules r where r.company_id = u.company_id) where name = 'rules';
update plan_uses u set used = (select count(*) from code_pools r where r.company_id = u.company_id) where name = 'pools';

-- What is there beyond the plan, after one that reached further: it is only read.
create table plan_frozen (
  company_id uuid not null references companies on delete cascade,
  name text not null,
  record_id uuid not null,
  primary key (company_id, name, record_id)
);

-- What is used up in a calendar month of the company's zone.
create table plan_month_uses (
  company_id uuid not null references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  name text not null check (name in ('aiReplies', 'aiMoney')),
  used bigint not null default 0 check (used >= 0),
  primary key (company_id, month, name)
);

-- How many an edition has room for; null: any number.
create function plan_room(e editions, name text) returns bigint language sql immutable as $$
  select case name when 'accounts' then e.max_accounts when 'members' then e.max_members when 'rules' then e.max_rules
                   when 'pools' then e.max_pools when 'aiReplies' then e.max_ai_replies when 'aiMoney' then e.max_ai_money end
$$;

-- Counts records that came (or, below zero, went). Holds the counter first, so that what the edition says is read after a
-- change of plan that came before. PL001 tells, as JSON, which limit is reached.
create function take_plan_use(company uuid, limit_name text, amount bigint) returns void language plpgsql as $$
declare
  told jsonb;
begin
  insert into plan_uses (company_id, name) values (company, limit_name) on conflict do nothing;
  perform 1 from plan_uses where company_id = company and name = limit_name for update;
  update plan_uses u set used = u.used + amount
    from companies c join editions e on e.code = c.plan_code
   where u.company_id = company and u.name = limit_name and c.id = company
     and (amount <= 0 or plan_room(e, limit_name) is null or u.used + amount <= plan_room(e, limit_name));
  if found then return; end if;
  select jsonb_build_object('limit', limit_name, 'used', u.used, 'most', plan_room(e, limit_name), 'planCode', e.code,
           'action', case when exists (
             select from editions o where o.enabled and coalesce(plan_room(o, limit_name) > plan_room(e, limit_name), true))
             then 'upgrade' else 'remove' end)
    into told
    from plan_uses u join companies c on c.id = u.company_id join editions e on e.code = c.plan_code
   where u.company_id = company and u.name = limit_name;
  raise exception 'PLAN_LIMIT' using errcode = 'PL001', detail = told::text;
end $$;

-- Which records are beyond the plan: the oldest stay; of members the owner, then who holds a VIP seat, then the oldest.
create function settle_plan_frozen(company uuid) returns void language plpgsql as $$
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
  ), beyond as (
    select name, id from ordered where place > plan_room(edition, name)
  ), thawed as (
    delete from plan_frozen f where f.company_id = company
       and not exists (select from beyond b where b.name = f.name and b.id = f.record_id)
  )
  insert into plan_frozen (company_id, name, record_id) select company, name, id from beyond on conflict do nothing;
end $$;

-- Where anything is frozen, what goes makes room for the next.
create function resettle_plan_frozen(company uuid, limit_name text) returns void language plpgsql as $$
begin
  perform 1 from plan_uses where company_id = company and name = limit_name for update;
  if exists (select from plan_frozen where company_id = company and name = limit_name) then
    perform settle_plan_frozen(company);
  end if;
end $$;

create function count_plan_added() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select company_id, count(*) as amount from added group by company_id order by company_id loop
    perform take_plan_use(one.company_id, tg_argv[0], one.amount);
  end loop;
  return null;
end $$;

create function count_plan_gone() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- A company that is deleted takes its counters with it.
  for one in select g.company_id, count(*) as amount from gone g join companies c on c.id = g.company_id
              group by g.company_id order by g.company_id loop
    perform take_plan_use(one.company_id, tg_argv[0], -one.amount);
    perform resettle_plan_frozen(one.company_id, tg_argv[0]);
  end loop;
  return null;
end $$;

-- Of members those who have joined count alone.
create function count_members_added() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select company_id, count(*) as amount from added where join_status = 'NORMAL'
              group by company_id order by company_id loop
    perform take_plan_use(one.company_id, 'members', one.amount);
  end loop;
  return null;
end $$;

create function count_members_gone() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select g.company_id, count(*) as amount from gone g join companies c on c.id = g.company_id
              where g.join_status = 'NORMAL' group by g.company_id order by g.company_id loop
    perform take_plan_use(one.company_id, 'members', -one.amount);
    perform resettle_plan_frozen(one.company_id, 'members');
  end loop;
  return null;
end $$;

create function count_member_changed() returns trigger language plpgsql as $$
begin
  if (old.join_status = 'NORMAL') <> (new.join_status = 'NORMAL') then
    perform take_plan_use(new.company_id, 'members', case when new.join_status = 'NORMAL' then 1 else -1 end);
  end if;
  perform resettle_plan_frozen(new.company_id, 'members');
  return null;
end $$;

create trigger plan_use_added after insert on accounts referencing new table as added
  for each statement execute function count_plan_added('accounts');
create trigger plan_use_gone after delete on accounts referencing old table as gone
  for each statement execute function count_plan_gone('accounts');
create trigger plan_use_added after insert on reply_rules referencing new table as added
  for each statement execute function count_plan_added('rules');
create trigger plan_use_gone after delete on reply_rules referencing old table as gone
  for each statement execute function count_plan_gone('rules');
create trigger plan_use_added after insert on code_pools referencing new table as added
  for each statement execute function count_plan_added('pools');
create trigger plan_use_gone after delete on code_pools referencing old table as gone
  for each statement execute function count_plan_gone('pools');
create trigger plan_use_added after insert on members referencing new table as added
  for each statement execute function count_members_added();
create trigger plan_use_gone after delete on members referencing old table as gone
  for each statement execute function count_members_gone();
create trigger plan_use_changed after update on members for each row
  when (old.join_status is distinct from new.join_status or old.vip_seat <> new.vip_seat or old.is_owner <> new.is_owner)
  execute function count_member_changed();

create function settle_plan_of_company() returns trigger language plpgsql as $$
begin
  perform settle_plan_frozen(new.id);
  return null;
end $$;
create trigger plan_changed after update of plan_code on companies for each row
  when (old.plan_code is distinct from new.plan_code) execute function settle_plan_of_company();

create function settle_plan_of_edition() returns trigger language plpgsql as $$
begin
  perform settle_plan_frozen(c.id) from companies c where c.plan_code = new.code order by c.id;
  return null;
end $$;
create trigger edition_changed after update on editions for each row
  when ((old.max_accounts, old.max_members, old.max_rules, old.max_pools)
        is distinct from (new.max_accounts, new.max_members, new.max_rules, new.max_pools))
  execute function settle_plan_of_edition();
