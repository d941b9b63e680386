-- What the operator of this server sells. The prices are a start: the operator changes them here, nobody does in the console.
create table editions (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]*$'),
  id uuid not null unique default gen_random_uuid(),
  name text not null,
  english_name text not null,
  -- Minor units for one seat and month; nothing for an edition that is not paid for.
  price bigint not null check (price >= 0),
  currency text not null,
  -- How long it is booked for at a time; null: it has no end.
  months bigint check (months > 0),
  -- VIP seats that a company has with it before it books any.
  seats bigint not null default 0 check (seats >= 0),
  includes text[] not null default '{}',
  sort bigint not null default 0,
  enabled boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);

insert into editions (code, name, english_name, price, currency, months, seats, includes, sort) values
  ('FREE', '免费版', 'Free', 0, 'CNY', null, 3, '{rules,delivery,coupons}', 10),
  ('PRO', '专业版', 'Professional', 4900, 'CNY', 1, 0, '{rules,delivery,coupons,aiReply}', 20),
  ('PRO_YEAR', '专业版（按年）', 'Professional, yearly', 3900, 'CNY', 12, 0, '{rules,delivery,coupons,aiReply}', 30);

-- A company always has one of them.
alter table companies add constraint companies_plan foreign key (plan_code) references editions (code);

-- Every company sees the same; what is no longer sold only those who have it.
create view offered_plans as
select e.id, c.id as company_id, 1::bigint as version, e.created_at, e.updated_at, null::uuid as created_by, e.code,
       e.name, e.english_name, e.price, e.currency, e.months, e.seats, e.includes, e.sort, e.enabled,
       e.code = c.plan_code as is_own
  from editions e cross join companies c
 where e.enabled or e.code = c.plan_code;
