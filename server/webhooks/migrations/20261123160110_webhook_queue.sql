-- What a delivery sends and when it is due. A row is claimed for a lease; `fence` grows with each claim, so that a worker
-- that lost its lease can settle nothing. Delivered and given up ones stay, for they can be sent again.
create table webhook_queue (
  delivery_id uuid primary key,
  -- The order in which things happened.
  number bigint generated always as identity,
  company_id uuid not null,
  webhook_id uuid not null,
  -- What it is about: of one subject nothing overtakes what was not tried yet.
  subject uuid not null,
  -- The place of the event that it tells of; null for a test.
  position bigint,
  body text not null,
  waiting boolean not null default true,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  first_tried_at timestamptz,
  lease_until timestamptz,
  fence bigint not null default 0,
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade,
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create unique index webhook_queue_event on webhook_queue (webhook_id, position) where position is not null;
create index webhook_queue_due on webhook_queue (webhook_id, next_at) where waiting;
create index webhook_queue_subject on webhook_queue (webhook_id, subject, number) where waiting;

-- Up to which place of the event log deliveries were made. Whoever holds the row makes them.
create table webhook_cursor (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into webhook_cursor (position) select coalesce(max(position), 0) from events;
