-- What each company has booked; one that never booked anything has no row. Its plan is companies.plan_code all the time:
-- changed together with this row and by nothing else.
create table subscriptions (
  company_id uuid primary key references companies on delete cascade,
  plan_code text not null references editions (code),
  interval text check (interval in ('month', 'year')),
  -- VIP seats beside those that come with the plan.
  seats integer not null default 0 check (seats >= 0),
  started_at timestamp(3) with time zone,
  -- From where the ends of months are counted: after the 31st of January comes the 28th of February, then the 31st of March.
  anchor_at timestamp(3) with time zone,
  -- Null: without end.
  expires_at timestamp(3) with time zone,
  grace_until timestamp(3) with time zone check ((grace_until is null) = (expires_at is null)),
  -- What was paid for the time from valued_at to the end, in minor units of the plan's currency.
  value bigint not null default 0 check (value >= 0),
  valued_at timestamp(3) with time zone,
  -- What comes when the period is over, and until when it is paid already.
  next_plan_code text references editions (code),
  next_interval text check (next_interval in ('month', 'year')),
  next_seats integer check (next_seats >= 0),
  next_until timestamp(3) with time zone,
  next_value bigint not null default 0 check (next_value >= 0),
  check (next_plan_code is not null or (next_interval, next_seats, next_until) is null),
  suspended_at timestamp(3) with time zone,
  -- Of how many days before its end those who may buy were last told.
  told_days integer,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);
create index subscriptions_ends on subscriptions (expires_at) where expires_at is not null;

-- How many there are to be, while more than that are given or promised: those are taken back. Else null.
alter table seats add column shrinks_to integer check (shrinks_to >= 0);
