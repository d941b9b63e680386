-- How often buyers opened the page that shows what an order gave them.
create table proof_views (
  order_id uuid primary key,
  company_id uuid not null,
  views integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When the stories of its deliveries last told it.
  told_at timestamptz not null default now(),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
