-- What the operator sells: a price for the month and one for the year, and how far it reaches.
drop view offered_plans;

alter table editions rename column price to monthly_price;
-- Minor units for one seat and year.
alter table editions add column yearly_price bigint check (yearly_price >= 0);
update editions m set yearly_price = coalesce(
  (select y.monthly_price * 12 from editions y where y.code = m.code || '_YEAR'), m.monthly_price * 12);
alter table editions alter column yearly_price set not null;
alter table editions drop column months;
alter table editions add column version bigint not null default 1;
-- As many as there may be; null: any number.
alter table editions add column max_accounts bigint check (max_accounts >= 0);
alter table editions add column max_members bigint check (max_members >= 1);
alter table editions add column max_rules bigint check (max_rules >= 0);
alter table editions add column max_pools bigint check (max_pools >= 0);
-- In a calendar month of the company's zone; the money in minor units of the edition's currency.
alter table editions add column max_ai_replies bigint check (max_ai_replies >= 0);
alter table editions add column max_ai_money bigint check (max_ai_money >= 0);
alter table editions add column max_storage_mb bigint check (max_storage_mb >= 0);
alter table editions add column history_days bigint check (history_days >= 1);

update companies set plan_code = 'PRO' where plan_code = 'PRO_YEAR';
delete from editions where code = 'PRO_YEAR';

update editions set
  (includes, max_accounts, max_members, max_rules, max_pools, max_ai_replies, max_ai_money, max_storage_mb, history_days)
    = ('{rules,delivery,coupons,aiReply}', 10, 50, 50, 20, 500, 2000, 1024, 180)
 where code = 'FREE';
update editions set
  (yearly_price, includes, max_accounts, max_members, max_rules, max_pools, max_ai_replies, max_ai_money, max_storage_mb,
   history_days) = (46800, '{rules,delivery,coupons,aiReply,reports}', 20, 100, 1000, 200, 10000, 50000, 20480, 730)
 where code = 'PRO';
insert into editions (code, name, english_name, monthly_price, yearly_price, currency, includes, sort)
values ('BUSINESS', '旗舰版', 'Business', 9900, 94800, 'CNY', '{rules,delivery,coupons,aiReply,reports}', 40)
on conflict do nothing;

-- Every company sees the same; what is no longer sold only those who have it.
create view offered_plans as
select e.id, c.id as company_id, e.version, e.created_at, e.updated_at, null::uuid as created_by, e.code, e.name,
       e.english_name, e.monthly_price, e.yearly_price, e.currency, e.seats, e.includes, e.max_accounts, e.max_members,
       e.max_rules, e.max_pools, e.max_ai_replies, e.max_ai_money, e.max_storage_mb, e.history_days, e.sort, e.enabled,
       e.code = c.plan_code as is_own
  from editions e cross join companies c
 where e.enabled or e.code = c.plan_code;
