-- Units that an API is asked for, each under its own number: its answer is kept before it is used.
create table delivery_fetches (
  id uuid primary key,
  company_id uuid not null,
  delivery_id uuid not null,
  edition integer not null,
  part integer not null,
  -- 0, 1, 2 within the part.
  place integer not null,
  pool_id uuid not null,
  state text not null default 'wanted' check (state in ('wanted', 'fetched', 'used', 'refused', 'unknown')),
  -- Sealed.
  content bytea,
  attempts integer not null default 0,
  fence bigint not null default 0,
  lease_until timestamptz,
  -- Committed before the first byte goes out.
  started_at timestamptz,
  next_at timestamptz not null default now(),
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade
);
create unique index delivery_fetches_place on delivery_fetches (delivery_id, edition, part, place);
create index delivery_fetches_wanted on delivery_fetches (next_at) where state = 'wanted';
