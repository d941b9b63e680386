-- What the server itself keeps of a pool's stock, apart from the pool so that nobody's edit is overtaken by it.
create table pool_stock (
  pool_id uuid primary key,
  company_id uuid not null,
  -- How often a shared code with a limit was handed out.
  uses bigint not null default 0 check (uses >= 0),
  -- Since when it is low: one incident is told once, however often it is looked at.
  low_since timestamptz,
  foreign key (company_id, pool_id) references code_pools (company_id, id) on delete cascade
);
create index pool_stock_low on pool_stock (company_id) where low_since is not null;

-- Counting by state, and what went in the last days, without reading the rows.
create index codes_stock on codes (company_id, pool_id, state);
create index codes_delivered on codes (company_id, pool_id, delivered_at) where delivered_at is not null;
create index codes_expiring on codes (expires_at) where state = 'available' and expires_at is not null;
create index delivery_units_pool on delivery_units (company_id, pool_id, created_at);

-- The pool is held by the code's own row already: a second look-up for each of a hundred thousand is not needed.
alter table code_contents drop constraint code_contents_company_id_pool_id_fkey;
