-- What concerns a member: of which kind, with its data. It is put into words when it is read.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  member_id uuid not null,
  kind text not null,
  parameters jsonb not null,
  link text,
  -- Who did it, by the name they had; null for the server itself.
  actor_id uuid,
  actor_name text,
  -- The same key is told once.
  dedupe text not null,
  -- The transaction that brought it: whether a reader could have seen it is asked of their snapshot.
  made_in xid8 not null default pg_current_xact_id(),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  read_at timestamp(3) with time zone,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create unique index notifications_dedupe on notifications (company_id, member_id, dedupe);
create index notifications_member on notifications (company_id, member_id, created_at desc, id);
create index notifications_unread on notifications (company_id, member_id, created_at desc, id) where read_at is null;

-- Since when a company has too few VIP seats free; null while it has enough.
alter table seats add column low_since timestamp(3) with time zone;
