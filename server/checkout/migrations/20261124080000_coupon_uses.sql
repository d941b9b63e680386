-- How often each coupon was used and what it took off, by orders that are paid or may still be. Apart from the coupon's own
-- row: somebody who changes its name writes all of that row as they read it, and would put old numbers back.
create table coupon_uses (
  company_id uuid not null,
  coupon_id uuid primary key,
  used integer not null check (used >= 0),
  -- Minor units of the coupon's currency.
  spent bigint not null check (spent >= 0),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade
);
-- Found by what is due, in every company.
create index coupon_redemptions_due on coupon_redemptions (expires_at) where state = 'reserved';
