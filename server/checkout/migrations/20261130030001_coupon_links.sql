-- The link under which a coupon is given to whoever opens it. Replaced, the one of before opens nothing.
create table coupon_links (
  company_id uuid not null,
  coupon_id uuid primary key,
  token text not null unique check (length(token) >= 32),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade
);
-- Which code a visitor of the link has: one each.
create table coupon_link_visitors (
  company_id uuid not null,
  coupon_id uuid not null,
  visitor_id uuid not null,
  code_id uuid not null,
  primary key (coupon_id, visitor_id),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade,
  foreign key (company_id, code_id) references coupon_codes (company_id, id) on delete cascade
);
create index coupon_link_visitors_code on coupon_link_visitors (company_id, code_id);
-- Counted for each visitor who asks for one.
create index coupon_codes_link_open on coupon_codes (company_id, coupon_id) where kind = 'link' and state = 'issued';
